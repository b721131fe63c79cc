import { subtotal } from '../price.ts';
import { type DeliveryTerms, deliveryFee } from './delivery.ts';
import { discountOn, type Off, totalOf } from './discount.ts';

/** In PKR (spec 9). The delivery fee depends on the subtotal before discount. */
export function orderTotals(
  lines: readonly { productPrice?: number | undefined; quantity: number }[],
  terms: DeliveryTerms,
  off?: Off,
) {
  const items = subtotal(lines);
  const delivery = deliveryFee(terms, items);
  const discount = off && discountOn(off, items);
  return { subtotal: items, ...(discount ? { discount } : {}), delivery, total: totalOf(items, discount, delivery) };
}
