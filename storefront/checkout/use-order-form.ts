import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { missingFields } from '../../shop/orders/order.ts';
import { useFormReader } from '../../ui/forms/use-form-reader.ts';
import { FIELD_NAMES, TYPED_NAMES } from './labels.ts';
import type { OrderAnswer } from './refusal.ts';
import { lastTyped, type SavedForm, savedFormOf, saveForm, unusedKey } from './saved-form.ts';
import { isOnItsWay, orderOfKey, useOrderOfKey, waitingOrderAt } from './waiting/waiting-notices.tsx';
import { loadWaitingNotices } from './waiting/when-waiting.tsx';

/**
 * The checkout form in the browser. It restores input after a reload, Back or a change of pieces, and tells the empty required
 * fields (spec 4) and the contact. The key stays until the order is placed or cancelled. The form is read-only while its order
 * waits for the network, not while a change must be agreed to. After placement it goes home.
 */
export function useOrderForm(path: string, freshKey: string, answer: OrderAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(answer?.key ?? freshKey);
  const [typed, setTyped] = useState<SavedForm['typed']>({});
  const [placed, setPlaced] = useState(false);
  const order = useOrderOfKey(key);
  const waits = order !== undefined && isOnItsWay(order);
  const missing = missingFields(typed);
  const complete = missing.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored key may differ once the order no longer waits
  useEffect(() => {
    // The answer to a press without scripts is newer than the saved form.
    const saved = answer ? undefined : savedFormOf(path);
    const kept = saved ?? (answer ? undefined : (waitingOrderAt(path) ?? savedForOthers(key)));
    const own = keyFrom(kept?.key ?? key);
    setKey(own);
    for (const name of TYPED_NAMES) restore(form.current, name, kept?.typed[name]);
    const typed = { ...kept?.typed, ...typedIn(form.current) };
    // Keeps a form of its own, which is deleted when its key is placed.
    if (kept && !saved && !isSending(own)) saveForm(path, { key: own, typed });
    setTyped(typed);
  }, [path, waits]);

  useEffect(() => {
    if (answer?.key) setKey(answer.key);
    if (answer?.outcome.state === 'placed') setPlaced(true);
  }, [answer]);

  // Pressed in any tab. A form with other content is a new order.
  const brought = order?.state === 'placed' ? order.form : undefined;
  useEffect(() => {
    if (!brought) return;
    const now = typedIn(form.current);
    if (isSameForm(now, brought)) return setPlaced(true);
    const next = unusedKey(key);
    setKey(next);
    saveForm(path, { key: next, typed: { ...savedFormOf(path)?.typed, ...now } });
  }, [path, key, brought]);

  useEffect(() => {
    loadWaitingNotices().catch(() => undefined);
  }, []);

  // Home shows it after the order: preloads it while the line is idle. Home also works without it.
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
    saveForm(path, { key, typed: now });
  };
  useFormReader(form, read, !complete);

  const { contact = '', email = '', city = '' } = typed;
  return { form, key, missing, reached: { contact, email }, city, waits };
}

/** A placed order's key is reused until the shopper has seen the outcome; other used keys are replaced. */
function keyFrom(key: string): string {
  return orderOfKey(key)?.state === 'placed' ? key : unusedKey(key);
}

/** Input for other pieces, as a form of these. */
function savedForOthers(key: string): SavedForm | undefined {
  const typed = lastTyped();
  return typed && { key, typed };
}

function isSending(key: string): boolean {
  const order = orderOfKey(key);
  return order !== undefined && isOnItsWay(order);
}

/** Only an empty field: input from before hydration is newer than the saved form. */
function restore(form: HTMLFormElement | null, name: string, text: unknown): void {
  const input = inputOf(form, name);
  if (input?.value === '' && typeof text === 'string') input.value = text;
}

/** Ignores spaces around values. */
function isSameForm(one: SavedForm['typed'], other: SavedForm['typed']): boolean {
  return FIELD_NAMES.every((name) => (one[name] ?? '').trim() === (other[name] ?? '').trim());
}

/** Includes disabled fields; a field that is not rendered yet, as the code's, is left out. */
function typedIn(form: HTMLFormElement | null): SavedForm['typed'] {
  const inputs = TYPED_NAMES.map((name) => [name, inputOf(form, name)] as const);
  return Object.fromEntries(inputs.flatMap(([name, input]) => (input ? [[name, input.value]] : [])));
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}
