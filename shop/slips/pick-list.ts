import { chosenNames, optionsInOrder } from '../buying/choice.ts';
import type { Order } from '../orders/order.ts';

/** '12 x Peacock Tee, M'. Two products may have the same words. */
export type PickLine = { key: string; words: string; pieces: number };

/** By product and options, alphabetically. Pieces with a note are listed apart. */
export function pickList(orders: readonly Pick<Order, 'products'>[]): PickLine[] {
  const found = new Map<string, { link: string; what: string; pieces: number }>();
  for (const product of orders.flatMap(({ products }) => products)) {
    const words = [product.productTitle, chosenNames(optionsInOrder(product))].filter(Boolean).join(', ');
    const what = product.note ? `${words}: ${product.note}` : words;
    const key = JSON.stringify([what, product.link]);
    const pieces = (found.get(key)?.pieces ?? 0) + product.quantity;
    found.set(key, { link: product.link, what, pieces });
  }
  const lines = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return lines.map(([, { link, what, pieces: count }]) => {
    const words = `${count} x ${what}`;
    return { key: `${words} ${link}`, words, pieces: count };
  });
}
