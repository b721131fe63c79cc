import { encodePart } from '../path-part.ts';
import type { CartItem } from './cart.ts';
import { type Options, optionParts, optionsInCart } from './choice.ts';

/** One item of a checkout path: 'collection/id/quantity/colour'. */
export type CheckoutItem = Options & { collection: string; id: string; quantity: number };

/** More than any real cart has. Items after them are dropped. */
export const MAX_ITEMS = 100;

/**
 * The longest path, in bytes. Each of the 100 items has 480: collection, id and colour of 26 Urdu letters (6 bytes each in a
 * URL), or of 156 Latin letters, and the quantity.
 */
export const MAX_CHECKOUT_PATH = MAX_ITEMS * 480;

/** The checkout path of these items: '/checkout/menShirts/ajrak-tee/2/Indigo~...' (spec 2). */
export function checkoutPath(items: readonly CheckoutItem[]): string {
  const parts = items.map((item) =>
    [item.collection, item.id, String(item.quantity), ...optionParts(item)].map(encodeItemPart).join('/'),
  );
  return `/checkout/${parts.join('~')}`;
}

export function buyNowPath(item: CheckoutItem, note: string): string {
  const query = note.trim() ? `?${new URLSearchParams({ note: note.trim() })}` : '';
  return checkoutPath([item]) + query;
}

export function checkoutItem(line: CartItem): CheckoutItem {
  const { collection, id, quantity } = line;
  return { collection, id, quantity, ...optionsInCart(line) };
}

function encodeItemPart(part: string): string {
  return encodePart(part).replaceAll('~', '%7E');
}
