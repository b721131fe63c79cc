import { CART_KEY, type CartItem, readCart } from '../../shop/cart.ts';

/** The cart as a screen sees it. */
export type StoredCart = {
  lines: readonly CartItem[];
  /** False when the browser does not keep it: it then lives as long as the page does. */
  kept: boolean;
  /** False until the browser's cart has been read, as on the server. */
  ready: boolean;
};

/** What the server draws: nothing personal is known there. */
export const UNREAD: StoredCart = { lines: [], kept: true, ready: false };

let cart = UNREAD;
const listeners = new Set<() => void>();

/** The browser's cart, read once and then whenever another tab changes it (spec 4, Cart). */
export function currentCart(): StoredCart {
  if (!cart.ready) cart = readStorage();
  return cart;
}

/** Calls back on every change, in this tab or another; gives what ends that. */
export function followCart(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Changes the cart and stores it; where storage refuses, the page remembers it (spec 4). */
export function changeCart(change: (lines: readonly CartItem[]) => CartItem[]): void {
  // another tab may have written since, and its event may still be on the way
  const before = currentCart().kept ? readStorage() : cart;
  const lines = change(before.lines);
  show({ lines, kept: before.kept && write(lines), ready: true });
}

function show(next: StoredCart): void {
  cart = next;
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key === CART_KEY || event.key === null) show(readStorage());
}

/** A page that the back button brings back from memory heard no events while it slept. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && cart.kept) show(readStorage());
}

function readStorage(): StoredCart {
  try {
    return { lines: readCart(localStorage.getItem(CART_KEY)), kept: true, ready: true };
  } catch {
    // in-app browsers and private windows may forbid storage: the cart goes on in memory
    return { lines: cart.lines, kept: false, ready: true };
  }
}

/** False when the browser refused, or took it and forgot. */
function write(lines: readonly CartItem[]): boolean {
  const text = JSON.stringify(lines);
  try {
    localStorage.setItem(CART_KEY, text);
    return localStorage.getItem(CART_KEY) === text;
  } catch {
    return false;
  }
}
