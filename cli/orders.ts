import { historiesOf } from '../server/store/orders/order-history.ts';
import { allOrders, type SavedOrder } from '../server/store/orders/orders.ts';
import type { Store } from '../server/store/store.ts';
import { type Order, orderedPiece } from '../shop/orders/order.ts';
import { standingOf } from '../shop/orders/order-standing.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';

/**
 * `shop orders`: newest first; with --json in the spec's shape (spec 3, Order), with id, subtotal, delivery and total,
 * and with what became of each: state, cash and history.
 */
export async function printOrders({ store }: Backend, options: { json: boolean }): Promise<void> {
  const batches = allOrders(store);
  if (options.json) return printJson(store, batches);
  let printed = 0;
  for await (const batch of batches) {
    for (const saved of batch) console.log(orderLine(saved));
    printed += batch.length;
  }
  if (printed === 0) console.log('No orders yet.');
}

async function printJson(store: Store, batches: AsyncIterable<SavedOrder[]>): Promise<void> {
  let before = '[\n';
  for await (const batch of batches) {
    const historyOf = await historiesOf(
      store,
      batch.map(({ id }) => id),
    );
    for (const { id, order } of batch) {
      const history = historyOf(id);
      const { state, cash } = standingOf(history);
      process.stdout.write(before + JSON.stringify({ id, ...specShape(order), state, cash, history }));
      before = ',\n';
    }
  }
  process.stdout.write(before === '[\n' ? '[]\n' : '\n]\n');
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
    `${id}  ${when}  PKR ${order.total}  ${firstName} ${lastName}, ${city}, ${order.contact}  ${items.join('; ')}`,
  );
}
