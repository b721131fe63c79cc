import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { type CheckoutForm, isComplete } from '../../shop/order.ts';
import { isSameForm, keepTyped, keptOrder, unspent } from './checkout-draft.ts';
import { FIELDS } from './fields.ts';
import type { OrderAnswer } from './refusal.ts';
import { isOnItsWay, orderOfKey, useOrderOfKey, waitingOrderAt } from './waiting/waiting-notices.tsx';

/**
 * The checkout form in the browser: what was typed comes back after a reload or Back, and it knows when the required
 * fields are filled (spec 4). The order's key stays the same until the order is placed or cancelled; while it waits for
 * the network it can be read and not changed; one that has to be agreed to can be changed and pressed. Once it is placed the shopper goes home.
 */
export function useOrderForm(path: string, freshKey: string, answer: OrderAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(answer?.key ?? freshKey);
  const [complete, setComplete] = useState(false);
  const [placed, setPlaced] = useState(false);
  const order = useOrderOfKey(key);
  const waits = order !== undefined && isOnItsWay(order);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that no longer waits may have left another key
  useEffect(() => {
    // what a press without scripts was answered is newer than what is kept
    const kept = answer ? undefined : (keptOrder(path) ?? waitingOrderAt(path));
    setKey(keyFrom(kept?.key ?? key));
    if (kept) {
      for (const { name } of FIELDS) restore(form.current, name, kept.typed[name]);
    }
    setComplete(isComplete(typedIn(form.current)));
  }, [path, waits]);

  useEffect(() => {
    if (answer?.key) setKey(answer.key);
    if (answer?.outcome.state === 'placed') setPlaced(true);
  }, [answer]);

  // pressed here or in another tab: a form that asks for something else is another order
  const brought = order?.state === 'placed' ? order.form : undefined;
  useEffect(() => {
    if (!brought) return;
    if (isSameForm(typedIn(form.current), brought)) setPlaced(true);
    else setKey(unspent);
  }, [brought]);

  const navigate = useNavigate();
  useEffect(() => {
    if (placed) void navigate(href('/home'));
  }, [placed, navigate]);

  const onInput = () => {
    const typed = typedIn(form.current);
    setComplete(isComplete(typed));
    keepTyped(path, { key, typed });
  };

  return { form, key, complete, waits, onInput };
}

/** An order that was placed and not yet read is still this checkout's; a key that is spent otherwise is not. */
function keyFrom(key: string): string {
  return orderOfKey(key)?.state === 'placed' ? key : unspent(key);
}

/** What a browser filled in before the script arrived is newer than what was kept. */
function restore(form: HTMLFormElement | null, name: string, text: unknown): void {
  const input = inputOf(form, name);
  if (input?.value === '' && typeof text === 'string') input.value = text;
}

/** Also what stands in fields that are off. */
function typedIn(form: HTMLFormElement | null): Partial<Record<keyof CheckoutForm, string>> {
  return Object.fromEntries(FIELDS.map(({ name }) => [name, inputOf(form, name)?.value ?? '']));
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}
