import { chosenNames, optionsInOrder } from '../buying/choice.ts';
import type { Order } from './order.ts';

/** What a shopper reads on home about an order that was placed. */
export type PlacedOrder = {
  /** Its number. */
  order: string;
  /** When it was placed, in ms since 1970. */
  at: number;
  /** PKR. */
  total: number;
  pieces: PlacedPiece[];
  /** Its checkout path; '' where the browser does not know it. */
  path: string;
};

/** `options` are the names of what was chosen: 'Indigo, M', or nothing. */
type PlacedPiece = { title: string; options?: string; quantity: number };

/** The same from the saved order. */
export function placedOrder(order: string, { createdAt, total, products }: Order): PlacedOrder {
  const pieces = products.map(({ productTitle: title, quantity, ...options }) => ({
    ...{ title, quantity },
    options: chosenNames(optionsInOrder(options)),
  }));
  return { order, at: Date.parse(createdAt), total, pieces, path: '' };
}
