import { useEffect } from 'react';
import { isOrderKey } from '../../shop/orders/order-key.ts';
import { isFields, isText, readStored, readStoredList } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';
import { TYPED_NAMES } from './labels.ts';

/** A checkout's draft, stored in the browser until the order is placed, for a reload or Back (spec 4). */
export type CheckoutDraft = {
  /** The idempotency key: the same however often the order is sent. */
  key: string;
  typed: Partial<Record<(typeof TYPED_NAMES)[number], string>>;
};

const PREFIX = 'checkout ';

/** What this tab's shopper typed last, whatever it was for: contact and address are the same for other pieces. */
const TYPED = 'checkoutTyped';

/** The draft of a checkout path in this tab; undefined when there is none or storage is blocked. */
export function draftOf(path: string): CheckoutDraft | undefined {
  return readStored(storedInTab(PREFIX + path), readDraft);
}

/** What was typed last in this tab for pieces that are not ordered yet. */
export function lastTyped(): CheckoutDraft['typed'] | undefined {
  return readStored(storedInTab(TYPED), (stored) => (isFields(stored) ? typedIn(stored) : undefined));
}

function storedInTab(name: string): string | null {
  return storedText(() => sessionStorage, name);
}

function readDraft(stored: unknown): CheckoutDraft | undefined {
  if (!isFields(stored) || !isOrderKey(stored.key) || !isFields(stored.typed)) return undefined;
  return { key: stored.key, typed: typedIn(stored.typed) };
}

/** The fields of the form that hold text. */
function typedIn(stored: Record<string, unknown>): CheckoutDraft['typed'] {
  return Object.fromEntries(TYPED_NAMES.flatMap((name) => (isText(stored[name]) ? [[name, stored[name]]] : [])));
}

/** Stores a draft for this tab; does nothing when storage is blocked. */
export function storeDraft(path: string, order: CheckoutDraft): void {
  ifStorageAllows(() => {
    sessionStorage.setItem(PREFIX + path, JSON.stringify(order));
    sessionStorage.setItem(TYPED, JSON.stringify(order.typed));
  });
}

/** Copies the draft of one checkout to another. `to` may have a query, which is dropped. */
export function copyDraft(from: string, to: string): void {
  const stored = draftOf(from);
  if (stored) storeDraft(to.replace(/\?.*$/, ''), stored);
}

/** Forgets a placed order and its notes, so that the next one is another; not what this tab is about to order under another key. */
export function deleteDraft(path: string, key: string): void {
  if (draftOf(path)?.key !== key) return;
  forgetLinkState(path);
  ifStorageAllows(() => {
    sessionStorage.removeItem(PREFIX + path);
    sessionStorage.removeItem(TYPED);
  });
}

const LINK_STATE = 'broughtAlong ';

/**
 * Stores for this tab what a link brought along to a checkout, such as its notes. It is needed where a reload ends at the
 * offline page: the service worker's redirect empties the history's state.
 */
export function useLinkState(path: string, state: unknown): void {
  useEffect(() => {
    ifStorageAllows(() => sessionStorage.setItem(LINK_STATE + path, JSON.stringify({ entry: historyEntry(), state })));
  }, [path, state]);
}

/** What was brought along to that checkout in this entry of the history, which may show the offline page now; else null. */
export function storedLinkState(path: string): unknown {
  const stored = readStored(storedInTab(LINK_STATE + path), (value) => (isFields(value) ? value : undefined));
  return stored?.entry === historyEntry() ? stored.state : null;
}

function forgetLinkState(path: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(LINK_STATE + path));
}

/** Tells entries of the history apart: what is bought by itself does not take the notes of the same pieces' checkout before it. */
function historyEntry(): number {
  // Browsers without the Navigation API have another length in each new entry.
  return globalThis.navigation?.currentEntry?.index ?? history.length;
}

/** Used keys of all tabs: their orders were placed or cancelled, and the shop would answer with that old outcome. */
const USED_KEYS = 'spentOrderKeys';

/** The most used keys that are stored. No open tab is likely to hold an older one. */
const MAX_USED_KEYS = 50;

/** The used keys of this page, where storage is blocked. */
const usedHere = new Set<string>();

/** Marks a key as used: the next press, in any tab, is a new order. */
export function markKeyUsed(key: string): void {
  usedHere.add(key);
  const keys = [...usedKeys().slice(1 - MAX_USED_KEYS), key];
  ifStorageAllows(() => localStorage.setItem(USED_KEYS, JSON.stringify(keys)));
}

/** The key, or a new one if it is used. */
export function unusedKey(key: string): string {
  if (!isKeyUsed(key)) return key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when the shopper knows the outcome of that key. */
export function isKeyUsed(key: string): boolean {
  return usedHere.has(key) || usedKeys().includes(key);
}

/** Read each time: another tab may have added a key. */
function usedKeys(): string[] {
  return readStoredList(
    storedText(() => localStorage, USED_KEYS),
    isText,
  );
}
