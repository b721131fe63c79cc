import type { Order } from '../../../shop/orders/order.ts';
import { lineStock, type Pieces, piecesOf, piecesTaken } from '../../../shop/orders/reserved-stock.ts';
import { countersOf } from '../stock/counts-of-row.ts';
import { type LockedStock, lockStock } from '../stock/take-stock.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { type AskedStock, findKeys, type KnownKey, type OrderToSave, saveOrders } from './orders.ts';

/** An order that is not saved because pieces are missing: their titles, and how many are left of each. */
export type Shortage =
  | { state: 'sold out'; titles: string[] }
  | { state: 'not enough'; titles: string[]; left: number[] };

/** The orders of which something is counted, or was: they are saved by `saveWithStock`, the others by `saveOrders`. */
export async function withCounted<One extends OrderToSave>(trx: Writing, orders: readonly One[]): Promise<Set<One>> {
  const ids = [...new Set(orders.flatMap(askedStock).map(({ id }) => id))];
  const known = await countersOf(trx, ids);
  return new Set(orders.filter((order) => askedStock(order).some(({ id }) => known.has(id))));
}

/** Saves orders with all their pieces, or not at all. Gives what is stored by key, and why the others are not. */
export async function saveWithStock(
  store: Store,
  trx: Writing,
  read: readonly OrderToSave[],
): Promise<{ known: Map<string, KnownKey>; refused: Map<string, Shortage> }> {
  const refused = new Map<string, Shortage>();
  const stock = await lockStock(store, trx, read.flatMap(askedPieces));
  // What is counted by now: an owner may have changed that since the order's products were read.
  const orders = read.map((one) => ({ ...one, order: ordered(one, stock) }));
  const counted = orders.filter(({ order }) => piecesOf(order.products).length > 0);
  if (counted.length === 0) return { known: await saveOrders(trx, orders), refused };
  // Another process may have saved a key of these until it let the stock go: such an order takes nothing again.
  const before = await findKeys(
    trx,
    counted.map(({ key }) => key),
  );
  const first = new Map(orders.map((order) => [order.key, order]).reverse() as [string, OrderToSave][]);
  const taken = new Set<string>();
  const fitting = orders.filter((order) => {
    const isRepeated = before.has(order.key) || first.get(order.key) !== order;
    const missing = isRepeated ? [] : stock.take(piecesOf(order.order.products));
    if (missing.length > 0) refused.set(order.key, shortage(order.order, missing, stock));
    else if (!isRepeated) taken.add(order.id);
    return missing.length === 0;
  });
  const known = new Map([...before, ...(await saveOrders(trx, fitting))]);
  // A key may have been cancelled, or used for other products, in between: such an order is not saved and holds nothing.
  const unsaved = fitting.filter(({ id, key }) => taken.has(id) && !isOrder(known.get(key), id));
  for (const { order } of unsaved) stock.take(piecesTaken(piecesOf(order.products), []));
  const saved = fitting.filter(({ id, key }) => taken.has(id) && isOrder(known.get(key), id));
  await stock.save(
    saved.map(({ id, order }) => ({
      key: `${id}:0`,
      order: id,
      by: '',
      what: 'placed',
      pieces: piecesOf(order.products),
    })),
  );
  return { known, refused };
}

function askedStock({ mayTake, order }: OrderToSave): AskedStock[] {
  if (mayTake) return [...mayTake];
  const stocks = order.products.flatMap(({ stock }) => stock ?? []);
  return stocks.map(({ id, counter, uncounted = [] }) => ({ id, counters: [...uncounted, counter] }));
}

function askedPieces(one: OrderToSave): Pieces[] {
  if (!one.mayTake) return piecesOf(one.order.products);
  return one.mayTake.map(({ id }, i) => ({ id, counter: '', pieces: one.order.products[i]?.quantity ?? 0 }));
}

/** The order with where each line's pieces are counted. */
function ordered({ order, mayTake }: OrderToSave, stock: LockedStock): Order {
  if (!mayTake) return order;
  const products = order.products.map(({ stock: _, ...line }, i) => {
    const { id = '', counters = [] } = mayTake[i] ?? {};
    const own = lineStock(id, counters, stock.counters(id));
    return { ...line, ...(own ? { stock: own } : {}) };
  });
  return { ...order, products };
}

export function isOrder(known: KnownKey | undefined, id: string): boolean {
  return known?.outcome.state === 'placed' && known.outcome.order === id;
}

function shortage({ products }: Order, missing: readonly Pieces[], stock: LockedStock): Shortage {
  const gone = missing.filter((piece) => stock.left(piece) === 0);
  const those = gone.length > 0 ? gone : missing;
  const short = products.flatMap(({ productTitle, stock: of }) => {
    const piece = those.find(({ id, counter }) => id === of?.id && counter === of.counter);
    return piece ? [{ title: productTitle, left: stock.left(piece) ?? 0 }] : [];
  });
  const titles = short.map(({ title }) => title);
  return gone.length > 0
    ? { state: 'sold out', titles }
    : { state: 'not enough', titles, left: short.map(({ left }) => left) };
}
