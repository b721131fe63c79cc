import { saveOrders } from '../../server/store/orders/orders.ts';
import type { Store } from '../../server/store/store.ts';
import { write } from '../../server/store/writing/write.ts';
import type { Order, Shipping } from '../../shop/orders/order.ts';
import { AYESHA } from './shopper.ts';

/** When a test's first order was placed. Each further one comes a minute later. */
export const FIRST_PLACED_AT = Date.parse('2026-03-03T07:00:00Z');

let placed = 0;

/** Ayesha's order for one shirt of Rs 2500, with these changes. */
export function orderWith(changes: { contact?: string } & Partial<Shipping> = {}): Order {
  const { contact, ...shipping } = { ...AYESHA, ...changes };
  const shirt = { productTitle: 'Gulabi Kurti', productPrice: 2500, quantity: 1, color: 'Original', brand: 'fesishop' };
  return {
    contact,
    shipping,
    products: [
      { ...shirt, productImage: '', link: 'https://shop.example/product/menShirts/gulabi', productDescription: '' },
    ],
    createdAt: new Date(FIRST_PLACED_AT + placed * 60_000).toISOString(),
    subtotal: 2500,
    delivery: 250,
    total: 2750,
  };
}

/** Saves these orders as placeOrder does, the last one newest; gives their ids. */
export async function placeOrders(store: Store, changes: Parameters<typeof orderWith>[0][]): Promise<string[]> {
  const orders = changes.map((change) => {
    const order = orderWith(change);
    placed += 1;
    const id = `ORDER${String(placed).padStart(5, '0')}`;
    return { id, key: `key-of-${id}`, digest: id, placedAt: Date.parse(order.createdAt), order, emails: [] };
  });
  await write(store, (trx) => saveOrders(trx, orders));
  return orders.map(({ id }) => id);
}
