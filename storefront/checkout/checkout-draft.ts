import type { CheckoutForm } from '../../shop/order.ts';
import { ifStorageAllows } from '../../ui/optional-storage.ts';
import { FIELDS } from './fields.ts';

/** What the browser remembers of a checkout until it is placed, for a reload or Back (spec 4). */
export type KeptOrder = {
  /** One per checkout, however often it is sent. */
  key: string;
  typed: Partial<Record<keyof CheckoutForm, string>>;
};

const PREFIX = 'checkout ';

/** What is kept for a checkout path, for as long as the tab lives; undefined when nothing is, or storage refuses. */
export function keptOrder(path: string): KeptOrder | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + path) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; a browser that refuses goes on without. */
export function keepTyped(path: string, order: KeptOrder): void {
  ifStorageAllows(() => sessionStorage.setItem(PREFIX + path, JSON.stringify(order)));
}

/** What was typed at one checkout is there at another, whose address may have a query behind its path. */
export function takeTypedAlong(from: string, to: string): void {
  const kept = keptOrder(from);
  if (kept) keepTyped(to.replace(/\?.*$/, ''), kept);
}

/** Forgets a placed order, so that the next one is another; not what this tab was about to order beside it. */
export function forgetOrder(path: string, { key, typed }: KeptOrder): void {
  const kept = keptOrder(path);
  if (kept?.key === key && isSameForm(kept.typed, typed))
    ifStorageAllows(() => sessionStorage.removeItem(PREFIX + path));
}

/** Whether two forms hold the same, apart from spaces around it. */
export function isSameForm(one: KeptOrder['typed'], other: KeptOrder['typed']): boolean {
  return FIELDS.every(({ name }) => (one[name] ?? '').trim() === (other[name] ?? '').trim());
}

/** Keys whose orders were placed or cancelled, in whichever tab; the shop would answer them with that order's fate. */
const SPENT = 'spentOrderKeys';

/** Spent keys that are remembered: a tab that was left with an older one has long been closed. */
const MOST_SPENT = 50;

/** Those of this page, for browsers that keep nothing. */
const spentHere = new Set<string>();

/** Another press, wherever the checkout is still open, is another order. */
export function spendKey(key: string): void {
  spentHere.add(key);
  const keys = [...spentKeys().slice(1 - MOST_SPENT), key];
  ifStorageAllows(() => localStorage.setItem(SPENT, JSON.stringify(keys)));
}

/** The key, or a new one where it is spent. */
export function unspent(key: string): string {
  if (!isSpent(key)) return key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when the shopper has been told what became of that key. */
export function isSpent(key: string): boolean {
  return spentHere.has(key) || spentKeys().includes(key);
}

/** Asked for each time: another tab may just have spent one. */
function spentKeys(): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SPENT) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function isKept(kept: unknown): kept is KeptOrder {
  return typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string' && 'typed' in kept;
}
