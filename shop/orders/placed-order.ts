import { type CheckoutItem, checkoutPath } from '../buying/checkout-path.ts';
import { chosenNames, optionsInOrder } from '../buying/choice.ts';
import { baseColour } from '../catalogue/colour.ts';
import { readProductPath } from '../page-path.ts';
import type { Order, OrderedProduct } from './order.ts';

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
};

/** `options` are the names of what was chosen: 'Indigo, M', or nothing. */
type PlacedPiece = { title: string; options?: string; quantity: number };

/** The same from the saved order. */
export function placedOrder(order: string, { createdAt, total, products }: Order): PlacedOrder {
  const pieces = products.map(({ productTitle: title, quantity, ...options }) => ({
    title,
    quantity,
    options: chosenNames(optionsInOrder(options)),
  }));
  return { order, at: Date.parse(createdAt), total, pieces, path: checkoutPath(products.flatMap(itemOf)) };
}

function itemOf({ link, quantity, ...ordered }: OrderedProduct): CheckoutItem[] {
  const place = readProductPath(link);
  const { colour, size } = optionsInOrder(ordered);
  return place ? [{ ...place, quantity, colour: baseColour(colour), size }] : [];
}
