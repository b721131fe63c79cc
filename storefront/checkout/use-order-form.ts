import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { missingFields } from '../../shop/orders/order.ts';
import { useFormReader } from '../../ui/forms/use-form-reader.ts';
import { type CheckoutDraft, draftOf, lastTyped, storeDraft, unusedKey } from './checkout-draft.ts';
import { FIELD_NAMES, TYPED_NAMES } from './labels.ts';
import type { OrderAnswer } from './refusal.ts';
import { isOnItsWay, orderOfKey, useOrderOfKey, waitingOrderAt } from './waiting/waiting-notices.tsx';
import { loadWaitingNotices } from './waiting/when-waiting.tsx';

/**
 * The state of the checkout form in the browser. It restores the typed values after a reload, Back or a change of the
 * pieces, and tells which required fields are still empty (spec 4), and what is typed to reach the customer. The order key
 * stays until the order is placed or cancelled. The form is
 * read-only while its order waits for the network, but not while the shopper has to agree to a change. After placement
 * it goes home.
 */
export function useOrderForm(path: string, freshKey: string, answer: OrderAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(answer?.key ?? freshKey);
  const [typed, setTyped] = useState<CheckoutDraft['typed']>({});
  const [placed, setPlaced] = useState(false);
  const order = useOrderOfKey(key);
  const waits = order !== undefined && isOnItsWay(order);
  const missing = missingFields(typed);
  const complete = missing.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored key may differ once the order no longer waits
  useEffect(() => {
    // what a press without scripts was answered is newer than what is kept
    const draft = answer ? undefined : draftOf(path);
    const kept = draft ?? (answer ? undefined : (waitingOrderAt(path) ?? otherDraft(key)));
    const own = keyFrom(kept?.key ?? key);
    setKey(own);
    for (const name of TYPED_NAMES) restore(form.current, name, kept?.typed[name]);
    const typed = { ...kept?.typed, ...typedIn(form.current) };
    // Its own draft stays when the order that it was filled from is dropped, and is deleted when its key is placed.
    if (kept && !draft && !isSending(own)) storeDraft(path, { key: own, typed });
    setTyped(typed);
  }, [path, waits]);

  useEffect(() => {
    if (answer?.key) setKey(answer.key);
    if (answer?.outcome.state === 'placed') setPlaced(true);
  }, [answer]);

  // Pressed in this or another tab. A form with other content is a new order.
  const brought = order?.state === 'placed' ? order.form : undefined;
  useEffect(() => {
    if (!brought) return;
    const now = typedIn(form.current);
    if (isSameForm(now, brought)) return setPlaced(true);
    const next = unusedKey(key);
    setKey(next);
    storeDraft(path, { key: next, typed: { ...draftOf(path)?.typed, ...now } });
  }, [path, key, brought]);

  useEffect(() => {
    loadWaitingNotices().catch(() => undefined);
  }, []);

  // Home shows it after the order: it loads while the line is idle. Without it home works too.
  useEffect(() => {
    if (complete) import('../placed/placed-panel.tsx').catch(() => undefined);
  }, [complete]);

  const navigate = useNavigate();
  useEffect(() => {
    if (placed) void navigate(href('/home'));
  }, [placed, navigate]);

  const read = () => {
    const now = { ...typed, ...typedIn(form.current) };
    if (TYPED_NAMES.every((name) => now[name] === typed[name])) return;
    setTyped(now);
    storeDraft(path, { key, typed: now });
  };
  useFormReader(form, read, !complete);

  const { contact = '', email = '', city = '' } = typed;
  return { form, key, missing, reached: { contact, email }, city, waits };
}

/** The key of a placed order whose outcome the shopper has not seen yet is reused; another used key is replaced. */
function keyFrom(key: string): string {
  return orderOfKey(key)?.state === 'placed' ? key : unusedKey(key);
}

/** What was typed for other pieces, as a draft of these. */
function otherDraft(key: string): CheckoutDraft | undefined {
  const typed = lastTyped();
  return typed && { key, typed };
}

function isSending(key: string): boolean {
  const order = orderOfKey(key);
  return order !== undefined && isOnItsWay(order);
}

/** Restores an empty field only: a value from before hydration is newer than the draft. */
function restore(form: HTMLFormElement | null, name: string, text: unknown): void {
  const input = inputOf(form, name);
  if (input?.value === '' && typeof text === 'string') input.value = text;
}

/** Whether two forms hold the same, apart from spaces around it. */
function isSameForm(one: CheckoutDraft['typed'], other: CheckoutDraft['typed']): boolean {
  return FIELD_NAMES.every((name) => (one[name] ?? '').trim() === (other[name] ?? '').trim());
}

/** Also what stands in fields that are off; nothing of a field that is not there yet, as that of a code. */
function typedIn(form: HTMLFormElement | null): CheckoutDraft['typed'] {
  const inputs = TYPED_NAMES.map((name) => [name, inputOf(form, name)] as const);
  return Object.fromEntries(inputs.flatMap(([name, input]) => (input ? [[name, input.value]] : [])));
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}
