import { saveOrders } from '../../server/store/orders/orders.ts';
import type { Store } from '../../server/store/store.ts';
import { write } from '../../server/store/writing/write.ts';
import type { Order, Shipping } from '../../shop/orders/order.ts';
import { AYESHA } from './shopper.ts';

/** When a test's first order was placed. Each further one comes a minute later. */
export const FIRST_PLACED_AT = Date.parse('2026-03-03T07:00:00Z');

const placedIn = new WeakMap<Store, number>();

/** Ayesha's order for one shirt of Rs 2500, with these changes, placed this many minutes after the first. */
export function orderWith(changes: { contact?: string } & Partial<Shipping> = {}, minutes = 0): Order {
  const { contact, ...shipping } = { ...AYESHA, ...changes };
  const shirt = { productTitle: 'Gulabi Kurti', productPrice: 2500, quantity: 1, color: 'Original', brand: 'fesishop' };
  return {
    contact,
    shipping,
    products: [
      { ...shirt, productImage: '', link: 'https://shop.example/product/menShirts/gulabi', productDescription: '' },
    ],
    createdAt: new Date(FIRST_PLACED_AT + minutes * 60_000).toISOString(),
    subtotal: 2500,
    delivery: 250,
    total: 2750,
  };
}

/** Saves these orders as placeOrder does, the last one newest, numbered as this store's; gives their ids. */
export async function placeOrders(store: Store, changes: Parameters<typeof orderWith>[0][]): Promise<string[]> {
  const before = placedIn.get(store) ?? 0;
  placedIn.set(store, before + changes.length);
  const orders = changes.map((change, index) => {
    const order = orderWith(change, before + index);
    const id = `ORDER${String(before + index + 1).padStart(5, '0')}`;
    return { id, key: `key-of-${id}`, digest: id, placedAt: Date.parse(order.createdAt), order, emails: [] };
  });
  await write(store, (trx) => saveOrders(trx, orders));
  return orders.map(({ id }) => id);
}
