import { useEffect, useRef, useState } from 'react';
import { type CheckoutForm, isComplete } from '../../shop/order.ts';
import { keepTyped, keptOrder, unspent } from './checkout-draft.ts';
import { FIELDS } from './fields.ts';
import { useWaitingOrder } from './waiting/waiting-notices.tsx';

/**
 * The checkout form in the browser: what was typed comes back after a reload or Back, and it knows when the required
 * fields are filled (spec 4). The order's key stays the same until the order is placed or cancelled; while it waits for
 * the network it can be read and not changed.
 */
export function useOrderForm(path: string, freshKey: string) {
  const waiting = useWaitingOrder(path);
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(freshKey);
  const [complete, setComplete] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that no longer waits may have left another key
  useEffect(() => {
    const kept = waiting ? { key: waiting.key, typed: waiting.form } : keptOrder(path);
    setKey(kept ? kept.key : unspent(freshKey));
    if (kept) {
      for (const { name } of FIELDS) restore(form.current, name, kept.typed[name]);
    }
    setComplete(isComplete(typedIn(form.current)));
  }, [path, waiting?.key]);

  const onInput = () => {
    const typed = typedIn(form.current);
    setComplete(isComplete(typed));
    keepTyped(path, { key, typed });
  };

  return { form, key, complete, waits: waiting !== undefined, onInput };
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
