import { type CheckoutItem, checkoutPath } from '../buying/checkout-path.ts';
import { chosenNames, optionsInOrder } from '../buying/choice.ts';
import { baseColour } from '../catalogue/colour.ts';
import { readProductPath } from '../page-path.ts';
import type { CheckoutForm, Order, OrderedProduct } from './order.ts';

/** What a shopper reads on home about an order that was placed. */
export type PlacedOrder = {
  /** Its number. */
  order: string;
  /** When it was placed, in ms since 1970. */
  at: number;
  /** PKR. */
  total: number;
  pieces: PlacedPiece[];
  /** Its checkout path. Orders that earlier releases stored without scripts have ''. */
  path: string;
  /** Whose it is, as typed in the checkout. Earlier releases stored none. */
  customer?: PlacedFor | undefined;
};

export type PlacedFor = { firstName: string; name: string; contact: string; email: string; address: string };

/** `options` are the names of what was chosen: 'Indigo, M', or nothing. */
type PlacedPiece = { title: string; options?: string; quantity: number };

/** The same from the saved order. */
export function placedOrder(order: string, { createdAt, total, products, contact, shipping }: Order): PlacedOrder {
  const pieces = products.map(({ productTitle: title, quantity, ...options }) => ({
    title,
    quantity,
    options: chosenNames(optionsInOrder(options)),
  }));
  const path = checkoutPath(products.flatMap(itemOf));
  return { order, at: Date.parse(createdAt), total, pieces, path, customer: placedFor({ ...shipping, contact }) };
}

/** What is read back to the customer of a form; the address is one line: '12 Main Street, Lahore 54000'. */
export function placedFor(form: CheckoutForm): PlacedFor {
  const { firstName, lastName, contact, email, address, city, postal } = form;
  const town = [city, postal].filter(Boolean).join(' ');
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { firstName, name, contact, email, address: [address, town].filter(Boolean).join(', ') };
}

function itemOf({ link, quantity, ...ordered }: OrderedProduct): CheckoutItem[] {
  const place = readProductPath(link);
  const { colour, size } = optionsInOrder(ordered);
  return place ? [{ ...place, quantity, colour: baseColour(colour), size }] : [];
}
