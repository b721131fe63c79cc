import { useEffect } from 'react';
import { isOrderKey } from '../../shop/orders/order-key.ts';
import { isFields, isText, readStored, readStoredList } from '../../shop/text/stored-text.ts';
import { newKey } from '../../ui/outbox/new-key.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';
import { TYPED_NAMES } from './labels.ts';

/** Stored until the order is placed, for a reload or Back (spec 4). */
export type SavedForm = {
  /** Idempotency key, the same however often the order is sent. */
  key: string;
  typed: Partial<Record<(typeof TYPED_NAMES)[number], string>>;
};

const PREFIX = 'checkout ';

/** This tab's last input for any pieces: contact and address stay the same. */
const TYPED = 'checkoutTyped';

/** Undefined without one, or where storage is blocked. */
export function savedFormOf(path: string): SavedForm | undefined {
  return readStored(storedInTab(PREFIX + path), readSavedForm);
}

/** This tab's last input for pieces that are not ordered yet. */
export function lastTyped(): SavedForm['typed'] | undefined {
  return readStored(storedInTab(TYPED), (stored) => (isFields(stored) ? typedIn(stored) : undefined));
}

function storedInTab(name: string): string | null {
  return storedText(() => sessionStorage, name);
}

function readSavedForm(stored: unknown): SavedForm | undefined {
  if (!isFields(stored) || !isOrderKey(stored.key) || !isFields(stored.typed)) return undefined;
  return { key: stored.key, typed: typedIn(stored.typed) };
}

function typedIn(stored: Record<string, unknown>): SavedForm['typed'] {
  return Object.fromEntries(TYPED_NAMES.flatMap((name) => (isText(stored[name]) ? [[name, stored[name]]] : [])));
}

/** Does nothing when storage is blocked. */
export function saveForm(path: string, order: SavedForm): void {
  ifStorageAllows(() => {
    sessionStorage.setItem(PREFIX + path, JSON.stringify(order));
    sessionStorage.setItem(TYPED, JSON.stringify(order.typed));
  });
}

/** The query of `to` is dropped. */
export function copyForm(from: string, to: string): void {
  const stored = savedFormOf(from);
  if (stored) saveForm(to.replace(/\?.*$/, ''), stored);
}

/** Forgets a placed order and its notes; keeps a form with another key, which this tab is about to order. */
export function deleteSavedForm(path: string, key: string): void {
  if (savedFormOf(path)?.key !== key) return;
  forgetLinkState(path);
  ifStorageAllows(() => {
    sessionStorage.removeItem(PREFIX + path);
    sessionStorage.removeItem(TYPED);
  });
}

const LINK_STATE = 'broughtAlong ';

/**
 * Stores what a link brought to a checkout, such as notes. A reload may end at the offline page, whose redirect empties the
 * history's state.
 */
export function useLinkState(path: string, state: unknown): void {
  useEffect(() => {
    ifStorageAllows(() => sessionStorage.setItem(LINK_STATE + path, JSON.stringify({ entry: historyEntry(), state })));
  }, [path, state]);
}

/** Of this entry of the history, which may show the offline page now; else null. */
export function storedLinkState(path: string): unknown {
  const stored = readStored(storedInTab(LINK_STATE + path), (value) => (isFields(value) ? value : undefined));
  return stored?.entry === historyEntry() ? stored.state : null;
}

function forgetLinkState(path: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(LINK_STATE + path));
}

/** Identifies an entry of the history: Buy It Now does not take the notes of an earlier checkout of the same pieces. */
function historyEntry(): number {
  // Without the Navigation API, each new entry has another length.
  return globalThis.navigation?.currentEntry?.index ?? history.length;
}

/** Used keys of all tabs: their orders are decided, and the shop would answer with the old outcome. */
const USED_KEYS = 'spentOrderKeys';

/** No open tab is likely to hold an older one. */
const MAX_USED_KEYS = 50;

/** Of this page, where storage is blocked. */
const usedHere = new Set<string>();

/** The next press, in any tab, is a new order. */
export function markKeyUsed(key: string): void {
  usedHere.add(key);
  const keys = [...usedKeys().slice(1 - MAX_USED_KEYS), key];
  ifStorageAllows(() => localStorage.setItem(USED_KEYS, JSON.stringify(keys)));
}

/** A new key if it is used. */
export function unusedKey(key: string): string {
  return isKeyUsed(key) ? newKey() : key;
}

/** The shopper knows the outcome of a used key. */
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
