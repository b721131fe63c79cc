import { type CheckoutItem, checkoutPath, readCheckoutPath } from '../../shop/buying/checkout-path.ts';
import type { OrderOutcome } from '../../shop/shop.ts';

/** The address of an order that is being written, with what was chosen so far in it: a reload loses nothing. */
export function newOrderPath(items: readonly CheckoutItem[], q = ''): string {
  const chosen = items.length > 0 ? { items: checkoutPath(items).slice('/checkout/'.length) } : {};
  const search = new URLSearchParams({ ...chosen, ...(q ? { q } : {}) });
  return search.size > 0 ? `/orders/new?${search}` : '/orders/new';
}

export function readChosen(items: string | null): CheckoutItem[] {
  return items ? readCheckoutPath(`/checkout/${items}`) : [];
}

/** The chosen items and one more; a piece that is chosen already is one more of it. */
export function withOneMore(items: readonly CheckoutItem[], more: CheckoutItem): CheckoutItem[] {
  const isSame = (item: CheckoutItem) =>
    item.collection === more.collection && item.id === more.id && item.colour === more.colour;
  if (!items.some(isSame)) return [...items, more];
  return items.map((item) => (isSame(item) ? { ...item, quantity: item.quantity + 1 } : item));
}

/** Why an order that an owner wrote was not placed, as a sentence. */
export function whyNotPlaced(outcome: Exclude<OrderOutcome, { state: 'placed' }>): string {
  switch (outcome.state) {
    case 'incomplete':
      return `Please fill in: ${outcome.fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}.`;
    case 'empty':
      return 'Choose at least one product.';
    case 'sold out':
      return `Sold out: ${outcome.titles.join(', ')}.`;
    case 'no price':
      return `Has no price: ${outcome.titles.join(', ')}.`;
    case 'unknown colour':
      return `No longer in that colour: ${outcome.titles.join(', ')}.`;
    case 'too many':
      return `Too many orders at once. Try again in ${outcome.retryAfterSeconds} seconds.`;
    default:
      return 'The order was not placed. Open New order again and try once more.';
  }
}

const FIELD_WORDS: Record<string, string> = {
  contact: 'phone',
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  city: 'city',
  email: 'email',
};
