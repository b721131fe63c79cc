import { useEffect, useRef, useState } from 'react';
import { type CheckoutForm, isComplete } from '../../shop/order.ts';
import { FIELDS } from './fields.ts';
import { keepOrder, keptOrder } from './kept-order.ts';

/**
 * The checkout form in the browser: what was typed comes back after a reload or Back, and it knows when the required
 * fields are filled (spec 4). The order's key stays the same until the order is placed.
 */
export function useOrderForm(path: string, freshKey: string) {
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(freshKey);
  const [complete, setComplete] = useState(false);

  useEffect(() => {
    const kept = keptOrder(path);
    if (kept) {
      setKey(kept.key);
      for (const { name } of FIELDS) restore(form.current, name, kept.typed[name]);
    }
    setComplete(isComplete(typedIn(form.current)));
  }, [path]);

  const onInput = () => {
    const typed = typedIn(form.current);
    setComplete(isComplete(typed));
    keepOrder(path, { key, typed });
  };

  return { form, key, complete, onInput };
}

/** What a browser filled in before the script arrived is newer than what was kept. */
function restore(form: HTMLFormElement | null, name: string, text: unknown): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement && input.value === '' && typeof text === 'string') input.value = text;
}

function typedIn(form: HTMLFormElement | null): Partial<Record<keyof CheckoutForm, string>> {
  if (!form) return {};
  const body = new FormData(form);
  return Object.fromEntries(FIELDS.map(({ name }) => [name, String(body.get(name) ?? '')]));
}
