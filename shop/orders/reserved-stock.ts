import { ownValue } from '../own-value.ts';
import { isStockBack, type OrderState } from '../steps/order-states.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import type { Counters } from '../stock/known-counter.ts';
import type { LineStock, Order, OrderedProduct } from './order.ts';
import { liveRows } from './order-status.ts';

/** Pieces of one counter: a product's id, the counter (shop/stock/stock-counts.ts), and how many. */
export type Pieces = { id: string; counter: string; pieces: number };

/** What these lines take out of the counted stock, one entry for each counter. */
export function piecesOf(products: readonly Pick<OrderedProduct, 'stock' | 'quantity'>[]): Pieces[] {
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

type StatedOrder = { state: OrderState; order: Order; history: readonly HistoryRow[] };

/** What an order holds of the counted stock: its pieces until they are back, and for good those that came back damaged. */
export function reservedPieces({ state, order, history }: StatedOrder): Pieces[] {
  const damaged = liveRows(history).flatMap((row) => row.damaged ?? []);
  const lost = damaged.map(({ stock, pieces }) => ({ ...(stock ? { stock } : {}), quantity: pieces }));
  return piecesOf([...(isStockBack(state) ? [] : order.products), ...lost]);
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
