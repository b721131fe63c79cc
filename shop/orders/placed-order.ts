import { type CheckoutItem, checkoutPath } from '../buying/checkout-path.ts';
import { chosenNames, optionsInOrder } from '../buying/choice.ts';
import { baseColour } from '../catalogue/colour.ts';
import { readProductPath } from '../page-path.ts';
import type { CheckoutForm, Order, OrderedProduct } from './order.ts';

/** Shown on home after an order. */
export type PlacedOrder = {
  order: string;
  /** ms since 1970. */
  at: number;
  total: number;
  pieces: PlacedPiece[];
  /** Orders stored by earlier releases without scripts have ''. */
  path: string;
  /** As typed. Earlier releases stored none. */
  customer?: PlacedFor | undefined;
};

export type PlacedFor = { firstName: string; name: string; contact: string; email: string; address: string };

/** `options`: 'Indigo, M', or nothing. */
type PlacedPiece = { title: string; options?: string; quantity: number };

export function placedOrder(order: string, { createdAt, total, products, contact, shipping }: Order): PlacedOrder {
  const pieces = products.map(({ productTitle: title, quantity, ...options }) => ({
    title,
    quantity,
    options: chosenNames(optionsInOrder(options)),
  }));
  const path = checkoutPath(products.flatMap(itemOf));
  return { order, at: Date.parse(createdAt), total, pieces, path, customer: placedFor({ ...shipping, contact }) };
}

/** Read back to the customer; the address is one line: '12 Main Street, Lahore 54000'. */
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
