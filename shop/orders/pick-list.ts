import { chosenNames, optionsInOrder } from '../buying/choice.ts';
import type { Order } from './order.ts';

/** What is taken from the shelves for some orders: '12 x Peacock Tee, M', of so many pieces. */
export type PickLine = { words: string; pieces: number };

/** The pieces of these orders by product and what was chosen of it, in the order of the alphabet. What has a note stands alone. */
export function pickList(orders: readonly Pick<Order, 'products'>[]): PickLine[] {
  const pieces = new Map<string, number>();
  for (const product of orders.flatMap(({ products }) => products)) {
    const words = [product.productTitle, chosenNames(optionsInOrder(product))].filter(Boolean).join(', ');
    const what = product.note ? `${words}: ${product.note}` : words;
    pieces.set(what, (pieces.get(what) ?? 0) + product.quantity);
  }
  const lines = [...pieces].sort(([one], [other]) => (one < other ? -1 : 1));
  return lines.map(([words, count]) => ({ words: `${count} x ${words}`, pieces: count }));
}
