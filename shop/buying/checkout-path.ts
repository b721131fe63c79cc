import { BASE_COLOUR } from '../catalogue/colour.ts';
import { decodePart, encodePart, withoutLastSlashes } from '../path-part.ts';
import { type CartItem, readQuantity } from './cart.ts';

/** One item of a checkout path: 'collection/id/quantity/colour'. */
export type CheckoutItem = { collection: string; id: string; quantity: number; colour: string };

/** The most items in a checkout path, more than in any real cart. Items after them are dropped. */
const MAX_ITEMS = 100;

/**
 * The longest path, in bytes: 100 items of 480 bytes. An item has room for a collection, an id and a colour of 26 Urdu
 * letters each, which take six bytes in a URL ('%D9%86'), or of 156 Latin letters, and for the quantity.
 */
export const LONGEST_CHECKOUT_PATH = MAX_ITEMS * 480;

/** The checkout path of these items: '/checkout/menShirts/ajrak-tee/2/Indigo~...' (spec 2). */
export function checkoutPath(items: readonly CheckoutItem[]): string {
  const parts = items.map(({ collection, id, quantity, colour }) =>
    [collection, id, String(quantity), colour || BASE_COLOUR].map(encodeItemPart).join('/'),
  );
  return `/checkout/${parts.join('~')}`;
}

/** The checkout path of Buy It Now: one item, with the shopper's note in the query. */
export function buyNowPath(item: CheckoutItem, note: string): string {
  const query = note.trim() ? `?${new URLSearchParams({ note: note.trim() })}` : '';
  return checkoutPath([item]) + query;
}

/** The items in a checkout path. Invalid items are dropped; it never throws (spec 4). */
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

/** Items are joined by '~'. */
function encodeItemPart(part: string): string {
  return encodePart(part).replaceAll('~', '%7E');
}
