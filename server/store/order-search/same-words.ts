import { hash } from 'node:crypto';
import type { LearntCities } from '../../../shop/couriers/city.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { samenessOf } from '../../../shop/orders/order-flags.ts';

/** Index words that an order shares with those that may be the same; begun with a sign that no search begins with. */
export function sameWords(order: Order, learnt: LearntCities): string[] {
  return samenessOf(order, learnt).map((text) => `=${hash('sha256', text, 'base64url').slice(0, 22)}`);
}
