import type { Order } from '../../shop/order.ts';
import { subtotal } from '../../shop/price.ts';

/** What delivery cost, in PKR, for as long as orders were saved without their sums. */
const DELIVERY_THEN = 250;

/**
 * The order that a row's JSON holds. One from a version that saved no sums, which may still run beside this one, gets
 * those that its customer was told.
 * @throws when it is no order
 */
export function readOrder(content: string): Order {
  const order = JSON.parse(content) as Omit<Order, Sums> & Partial<Pick<Order, Sums>>;
  const items = subtotal(order.products);
  return { subtotal: items, delivery: DELIVERY_THEN, total: items + DELIVERY_THEN, ...order };
}

type Sums = 'subtotal' | 'delivery' | 'total';
