import { decodePart, withoutLastSlashes } from '../path-part.ts';
import { type CheckoutItem, MAX_CHECKOUT_PATH, MAX_ITEMS } from './checkout-path.ts';
import { readOptionParts, readQuantity } from './choice.ts';

/** The items in a checkout path. Invalid and excess items are dropped; it never throws (spec 4). */
export function readCheckoutPath(pathname: string): CheckoutItem[] {
  const rest = withoutLastSlashes(pathname.replace(/^\/checkout\/?/, ''));
  let room = MAX_CHECKOUT_PATH;
  const items = rest.split('~', MAX_ITEMS).filter((item) => {
    room -= item.length + 1;
    return room >= 0;
  });
  return items.flatMap(readItem);
}

function readItem(text: string): CheckoutItem[] {
  const parts = text.split('/').map(decodePart);
  if (!parts.every((part) => part !== undefined)) return [];
  const [collection, id, quantity, ...rest] = parts;
  const options = readOptionParts(rest);
  if (!collection || !id || !quantity || !/^\d{1,9}$/.test(quantity) || !options) return [];
  if (Number(quantity) < 1) return [];
  return [{ collection, id, quantity: readQuantity(quantity), ...options }];
}
