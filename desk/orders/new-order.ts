import { type CheckoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import { isSameLine } from '../../shop/buying/choice.ts';
import type { DeliveryRules } from '../../shop/buying/delivery.ts';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { type OrderChange, shownOrder } from '../../shop/buying/shown-order.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import { withQuery } from '../../shop/older-browsers/with-query.ts';
import type { CheckoutLine } from '../../shop/orders/order.ts';
import { roundRupees } from '../../shop/price.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import type { Overlong } from '../../shop/text/overlong.ts';

/** An unfinished order is in the address: a reload loses nothing. */
export function newOrderPath(items: readonly CheckoutItem[], q = '', phone = ''): string {
  return withChosen('/orders/new', items, { q, phone });
}

/** With the items to add. */
export function editPath(id: string, items: readonly CheckoutItem[]): string {
  return withChosen(`/orders/${id}/edit`, items);
}

type SearchFields = { q?: string; phone?: string };

function withChosen(path: string, items: readonly CheckoutItem[], { q, phone }: SearchFields = {}): string {
  const chosen = items.length > 0 ? { items: writtenItems(items) } : {};
  const search = new URLSearchParams({ ...chosen, ...(q ? { q } : {}), ...(phone ? { phone } : {}) });
  return withQuery(path, search);
}

export function writtenItems(items: readonly CheckoutItem[]): string {
  return checkoutPath(items).slice('/checkout/'.length);
}

export function readChosen(items: string | null): CheckoutItem[] {
  return items ? readCheckoutPath(`/checkout/${items}`) : [];
}

export function withOneMore(items: readonly CheckoutItem[], more: CheckoutItem): CheckoutItem[] {
  if (!items.some((item) => isSameLine(item, more))) return [...items, more];
  return items.map((item) => (isSameLine(item, more) ? { ...item, quantity: item.quantity + 1 } : item));
}

/** What the screen shows, as posted: of cities with their own fees it names the goods alone. */
export function shownText(lines: readonly CheckoutLine[], rules: DeliveryRules): string {
  const { delivery = 0, ...shown } = shownOrder(lines, rules);
  const isWithoutDelivery = rules.cities.length > 0;
  const sums = isWithoutDelivery ? { total: roundRupees(shown.total - delivery), isWithoutDelivery } : { delivery };
  return JSON.stringify({ ...shown, ...sums });
}

/** An order that was not placed. `isKeyUsed`: another order has its key, so it needs a new one. */
export type RefusedOrder = {
  why: string;
  typed: Record<string, string>;
  overlong?: readonly Overlong[] | undefined;
  isKeyUsed: boolean;
};

/** As a sentence. */
export function whyNotPlaced(outcome: Exclude<OrderOutcome, { state: 'placed' }>): string {
  switch (outcome.state) {
    case 'incomplete':
      return incompleteText(outcome);
    case 'empty':
      return 'Choose at least one product.';
    case 'sold out':
      return `Sold out: ${outcome.titles.join(', ')}.`;
    case 'not enough':
      return outcome.titles.map((title, i) => `Only ${outcome.left[i]} left of ${title}.`).join(' ');
    case 'no price':
      return `Has no price: ${outcome.titles.join(', ')}.`;
    case 'too many':
      return `Too many orders at once. Try again in ${outcome.retryAfterSeconds} seconds.`;
    case 'other order':
      return 'Your first press placed an order, as it was then: it is the newest under Orders. Press again only for a second one.';
    case 'changed':
      return [...outcome.changes.map(changeText), LOOK_AGAIN].join(' ');
    case 'code':
    case 'cancelled':
      return 'The order was not placed. Open New order again and try once more.';
    default:
      return `No longer in what was chosen: ${outcome.titles.join(', ')}.`;
  }
}

const LOOK_AGAIN = 'Nothing is placed yet. Look at the products and the sum, then press again.';

function changeText(change: OrderChange): string {
  switch (change.what) {
    case 'price':
      return `${change.title} costs ${deskPrice(change.price)} now.`;
    case 'back':
      return `${change.title} can be ordered again, for ${deskPrice(change.price)}.`;
    case 'not enough':
      return `Only ${change.left} left of ${change.title}.`;
    case 'delivery':
      return `Delivery costs ${deskPrice(change.fee)} now.`;
    case 'code':
      return change.words;
    default:
      return `${change.title} cannot be ordered any more.`;
  }
}

function incompleteText({ fields, overlong = [] }: Extract<OrderOutcome, { state: 'incomplete' }>): string {
  const empty = fields.filter((field) => overlong.every((one) => one.field !== field));
  if (empty.length > 0) return `Please fill in: ${empty.map((field) => FIELD_WORDS[field] ?? field).join(', ')}.`;
  return 'Not placed yet: look at what is marked.';
}

const FIELD_WORDS: Record<string, string> = {
  contact: 'phone',
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  city: 'city',
  email: 'email',
};
