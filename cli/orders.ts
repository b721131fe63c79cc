import { historiesOf } from '../server/store/orders/order-history.ts';
import { allOrders, type SavedOrder } from '../server/store/orders/orders.ts';
import type { Store } from '../server/store/store.ts';
import { type Order, orderedPiece } from '../shop/orders/order.ts';
import { pagePrice } from '../shop/price.ts';
import { type OrderStatus, statusOf } from '../shop/steps/order-status.ts';
import type { HistoryRow } from '../shop/steps/order-step.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';

/** `shop orders`: newest first; --json adds id, money, state, cash and history to the spec's shape (spec 3, Order). */
export async function printOrders({ store }: Backend, options: { json: boolean }): Promise<void> {
  if (options.json) return printJson(store);
  let printed = 0;
  for await (const batch of allOrders(store)) {
    for (const saved of batch) console.log(orderLine(saved));
    printed += batch.length;
  }
  if (printed === 0) console.log('No orders yet.');
}

async function printJson(store: Store): Promise<void> {
  let before = '[\n';
  for await (const order of listedOrders(store)) {
    process.stdout.write(before + JSON.stringify(order));
    before = ',\n';
  }
  process.stdout.write(before === '[\n' ? '[]\n' : '\n]\n');
}

export type ListedOrder = { id: string; history: HistoryRow[] } & ReturnType<typeof specShape> &
  Pick<OrderStatus, 'state' | 'cash'>;

export async function* listedOrders(store: Store): AsyncGenerator<ListedOrder> {
  for await (const batch of allOrders(store)) {
    const historyOf = await historiesOf(
      store,
      batch.map(({ id }) => id),
    );
    for (const { id, order } of batch) {
      const history = historyOf(id);
      const { state, cash } = statusOf(history);
      yield { id, ...specShape(order), state, cash, history };
    }
  }
}

/** The order's fields in the spec, and the shopper's note. Fields that only emails use are left out. */
function specShape(order: Order) {
  return { ...order, products: order.products.map(({ productDescription: _, ...product }) => product) };
}

function orderLine({ id, order }: SavedOrder): string {
  const { firstName, lastName, city } = order.shipping;
  const items = order.products.map(orderedPiece);
  const when = order.createdAt.slice(0, 16).replace('T', ' ');
  return plain(
    `${id}  ${when}  ${pagePrice(order.total)}  ${firstName} ${lastName}, ${city}, ${order.contact}  ${items.join('; ')}`,
  );
}
