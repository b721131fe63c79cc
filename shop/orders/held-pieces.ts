import { ownValue } from '../own-value.ts';
import { isStockBack, type OrderState } from '../steps/order-states.ts';
import type { Counters } from '../stock/known-counter.ts';
import type { LineStock, Order, OrderedProduct } from './order.ts';

/** Pieces of one counter: a product's id, the counter (shop/stock/stock-counts.ts), and how many. */
export type Pieces = { id: string; counter: string; pieces: number };

/** What these lines take out of the counted stock, one entry for each counter. */
export function piecesOf(products: readonly OrderedProduct[]): Pieces[] {
  const taken = products.flatMap(({ stock, quantity }) =>
    stock
      ? [stock.counter, ...(stock.uncounted ?? [])].map((counter) => ({ id: stock.id, counter, pieces: quantity }))
      : [],
  );
  return together(taken);
}

/**
 * Where pieces of a product are counted, of the counters that may count them (`countersFor`): the first that does, and those before
 * it that did once. Undefined where none does or did.
 */
export function lineStock(id: string, asked: readonly string[], { counts, known }: Counters): LineStock | undefined {
  const at = asked.findIndex((counter) => ownValue(counts, counter) !== undefined);
  const before = asked.slice(0, at < 0 ? asked.length : at);
  const were = before.filter((counter) => ownValue(known, counter)?.left !== undefined);
  const [counter, ...uncounted] = at < 0 ? were : [asked[at] ?? '', ...were];
  if (counter === undefined) return undefined;
  return { id, counter, ...(uncounted.length > 0 ? { uncounted } : {}) };
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
