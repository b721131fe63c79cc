import { type CartItem, readQuantity } from './cart.ts';
import { BASE_COLOUR } from './colour.ts';
import { decodePart, encodePart, withoutLastSlashes } from './path-part.ts';

/** One item of a checkout path: 'collection/id/quantity/colour'. */
export type CheckoutItem = { collection: string; id: string; quantity: number; colour: string };

/** More items than any real cart; the rest of a longer path is dropped. */
const MAX_ITEMS = 100;

/**
 * Bytes of the longest path that makes sense: 100 items of 480. That is room for a collection, an id and a colour of 26
 * Urdu letters each, which an address writes with six bytes ('%D9%86'), or of 156 Latin ones; the rest is the quantity.
 */
export const LONGEST_CHECKOUT_PATH = MAX_ITEMS * 480;

/** '/checkout/menShirts/ajrak-tee/2/Indigo~...': the address of an order of these items (spec 2). */
export function checkoutPath(items: readonly CheckoutItem[]): string {
  const parts = items.map(({ collection, id, quantity, colour }) =>
    [collection, id, String(quantity), colour || BASE_COLOUR].map(encodeItemPart).join('/'),
  );
  return `/checkout/${parts.join('~')}`;
}

/** The checkout of Buy It Now: one item, and the shopper's note if there is one. */
export function buyNowPath(item: CheckoutItem, note: string): string {
  const query = note.trim() ? `?${new URLSearchParams({ note: note.trim() })}` : '';
  return checkoutPath([item]) + query;
}

/** The items that a path names; what makes no sense is dropped, nothing throws (spec 4). */
export function readCheckoutPath(pathname: string): CheckoutItem[] {
  const rest = withoutLastSlashes(pathname.replace(/^\/checkout\/?/, ''));
  return rest.split('~', MAX_ITEMS).flatMap(readItem);
}

/** The checkout item of a cart line. */
export function checkoutItem(line: CartItem): CheckoutItem {
  return {
    collection: line.collection,
    id: line.id,
    quantity: line.quantity,
    colour: line.selectedColor?.color ?? BASE_COLOUR,
  };
}

function readItem(text: string): CheckoutItem[] {
  const parts = text.split('/').map(decodePart);
  if (parts.includes(undefined)) return [];
  const [collection, id, quantity, colour = BASE_COLOUR] = parts;
  if (!collection || !id || !quantity || !/^\d{1,9}$/.test(quantity) || parts.length > 4) return [];
  if (Number(quantity) < 1) return [];
  return [{ collection, id, quantity: readQuantity(quantity), colour: colour || BASE_COLOUR }];
}

/** '~' joins items. */
function encodeItemPart(part: string): string {
  return encodePart(part).replaceAll('~', '%7E');
}
