import type { CheckoutForm } from '../../shop/order.ts';
import { ifStorageAllows } from '../ui/fickle-storage.ts';

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

/** Forgets a placed order, so that the next one is another. */
export function forgetOrder(path: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(PREFIX + path));
}

/** Keeps what was typed under a new key: the old one was used up, and another press is another order. */
export function renewKey(path: string): void {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  keepTyped(path, { key: key.join(''), typed: keptOrder(path)?.typed ?? {} });
}

function isKept(kept: unknown): kept is KeptOrder {
  return typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string' && 'typed' in kept;
}
