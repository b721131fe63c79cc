import { hash } from 'node:crypto';
import type { LearntCities } from '../../../shop/couriers/city.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { samenessOf } from '../../../shop/orders/order-flags.ts';

/**
 * Words of the index that an order shares with those that may be the same one again. They begin with a sign that no search
 * begins with, and are short whatever the order says.
 */
export function sameWords(order: Order, learnt: LearntCities): string[] {
  return samenessOf(order, learnt).map((text) => `=${hash('sha256', text, 'base64url').slice(0, 22)}`);
}
