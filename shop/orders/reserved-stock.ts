import { ownValue } from '../own-value.ts';
import { isStockBack, type OrderState } from '../steps/order-states.ts';
import { liveRows } from '../steps/order-status.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import type { Counters } from '../stock/known-counter.ts';
import type { LineStock, Order, OrderedProduct } from './order.ts';

/** `id`: the product's. `counter`: see shop/stock/stock-counts.ts. */
export type Pieces = { id: string; counter: string; pieces: number };

/** One entry for each counter. */
export function piecesOf(products: readonly Pick<OrderedProduct, 'stock' | 'quantity'>[]): Pieces[] {
  const taken = products.flatMap(({ stock, quantity }) =>
    stock
      ? [stock.counter, ...(stock.uncounted ?? [])].map((counter) => ({ id: stock.id, counter, pieces: quantity }))
      : [],
  );
  return together(taken);
}

/**
 * Of the counters in `asked` (`countersFor`): the first that counts, and those before it that once did. Undefined where none
 * does or did.
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

/** Until they are back; for good those that came back damaged. */
export function reservedPieces({ state, order, history }: StatedOrder): Pieces[] {
  const damaged = liveRows(history).flatMap((row) => row.damaged ?? []);
  const lost = damaged.map(({ stock, pieces }) => ({ ...(stock ? { stock } : {}), quantity: pieces }));
  return piecesOf([...(isStockBack(state) ? [] : order.products), ...lost]);
}

/** Taken (above 0) and given back (below 0); unchanged counters are left out. */
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
