import type { Order, OrderedProduct } from './order.ts';
import { isStockBack, type OrderState } from './order-states.ts';

/** Pieces of one counter: a product's id, the counter (shop/stock/stock-counts.ts), and how many. */
export type Pieces = { id: string; counter: string; pieces: number };

/** What these lines take out of the counted stock, one entry for each counter. */
export function piecesOf(products: readonly OrderedProduct[]): Pieces[] {
  const taken = products.flatMap(({ stock, quantity }) => (stock ? [{ ...stock, pieces: quantity }] : []));
  return together(taken);
}

/** What an order holds of the counted stock. */
export function piecesHeld({ state, order }: { state: OrderState; order: Order }): Pieces[] {
  return isStockBack(state) ? [] : piecesOf(order.products);
}

/** What a step takes (above 0) and gives back (below 0); counters that stay as they are are left out. */
export function piecesTaken(before: readonly Pieces[], after: readonly Pieces[]): Pieces[] {
  const givenBack = before.map((one) => ({ ...one, pieces: -one.pieces }));
  return together([...after, ...givenBack]).filter(({ pieces }) => pieces !== 0);
}

function together(all: readonly Pieces[]): Pieces[] {
  const groups = Map.groupBy(all, ({ id, counter }) => JSON.stringify([id, counter]));
  return [...groups.values()].flatMap(([one, ...more]) =>
    one ? [{ ...one, pieces: more.reduce((sum, { pieces }) => sum + pieces, one.pieces) }] : [],
  );
}
