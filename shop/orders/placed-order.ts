import type { Order } from './order.ts';

/** What a shopper reads on home about an order that was placed. */
export type PlacedOrder = {
  /** Its number. */
  order: string;
  /** When it was placed, in ms since 1970. */
  at: number;
  /** PKR. */
  total: number;
  pieces: { title: string; quantity: number }[];
  /** Its checkout path; '' where the browser does not know it. */
  path: string;
};

/** The same from the saved order. */
export function placedOrder(order: string, { createdAt, total, products }: Order): PlacedOrder {
  const pieces = products.map(({ productTitle: title, quantity }) => ({ title, quantity }));
  return { order, at: Date.parse(createdAt), total, pieces, path: '' };
}
