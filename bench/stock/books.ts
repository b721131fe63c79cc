import { takeSteps } from '../../server/store/orders/take-steps.ts';
import { allCounts } from '../../server/store/stock/take-stock.ts';
import type { Store } from '../../server/store/store.ts';
import type { Order } from '../../shop/orders/order.ts';
import { reservedPieces } from '../../shop/orders/reserved-stock.ts';
import type { OrderState } from '../../shop/steps/order-states.ts';
import type { OrderStep } from '../../shop/steps/order-step.ts';
import { OWN_COUNTER } from '../../shop/stock/stock-counts.ts';
import { storeOf } from '../../tests/support/engine.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { stockedItem } from './stocked-shop.ts';

/** What the stored orders say, and whether the stock agrees. */
export type Books = {
  /** Orders of each product, in the order of the products. */
  ordered: number[];
  /** Products of which the pieces left and those that orders hold are not as many as there were. */
  disagreeing: number;
  /** Pieces left of all products. */
  left: number;
};

/** Compares the stock with the stored orders, none of which came back damaged, of a shop that had so many pieces of each product. */
export async function booksAgainstStock({ dataDir }: ShopProcess, pieces: number): Promise<Books> {
  const store = await storeOf({ dataDir });
  const orders = await savedOrders(store);
  const counts = await allCounts(store);
  await store.destroy();
  const reserved = Map.groupBy(
    orders.flatMap((one) => reservedPieces({ ...one, history: [] })),
    ({ id }) => id,
  );
  const ordered = Map.groupBy(
    orders.flatMap(({ order }) => order.products),
    ({ stock }) => stock?.id,
  );
  const products = Array.from({ length: counts.size }, (_, nth) => stockedItem(nth).id);
  const leftOf = (id: string) => counts.get(id)?.[OWN_COUNTER] ?? Number.NaN;
  const reservedOf = (id: string) => reserved.get(id)?.reduce((sum, one) => sum + one.pieces, 0) ?? 0;
  return {
    ordered: products.map((id) => ordered.get(id)?.length ?? 0),
    disagreeing: products.filter((id) => leftOf(id) + reservedOf(id) !== pieces).length,
    left: products.reduce((sum, id) => sum + leftOf(id), 0),
  };
}

const RETURN: readonly OrderStep[] = [
  { step: 'confirm' },
  { step: 'pack' },
  { step: 'send', courier: 'PostEx' },
  { step: 'returning' },
  { step: 'returned' },
];

/** Cancels one order of ten, and one of ten comes back. */
export async function giveSomeBack({ dataDir }: ShopProcess): Promise<{ cancelled: number; returned: number }> {
  const store = await storeOf({ dataDir });
  const ids = (await savedOrders(store)).map(({ id }) => id);
  const cancelled = ids.filter((_, nth) => nth % 10 === 0);
  const returned = ids.filter((_, nth) => nth % 10 === 5);
  await takeOnAll(store, cancelled, { step: 'cancel' });
  for (const step of RETURN) await takeOnAll(store, returned, step);
  await store.destroy();
  return { cancelled: cancelled.length, returned: returned.length };
}

async function takeOnAll(store: Store, orders: readonly string[], step: OrderStep): Promise<void> {
  for (const [nth, order] of orders.entries()) {
    const key = `${step.step}-${nth}`;
    const [outcome] = await takeSteps(store, { key, by: 'Sana', steps: [{ order, ...step }] });
    if (outcome?.state !== 'taken') throw new Error(`${step.step} was not taken: ${JSON.stringify(outcome)}`);
  }
}

async function savedOrders(store: Store): Promise<{ id: string; state: OrderState; order: Order }[]> {
  const rows = await store.selectFrom('orders').select(['id', 'state', 'content']).execute();
  return rows.map(({ id, state, content }) => ({
    id,
    state: state as OrderState,
    order: JSON.parse(content) as Order,
  }));
}
