import { CHECKOUT_DELIVERY } from '../../shop/buying/delivery.ts';
import { rangeText } from '../../shop/buying/fee-text.ts';
import { roundRupees, spokenPrice } from '../../shop/price.ts';
import type { PageDelivery } from '../../shop/words/words.ts';

/**
 * The checkout's own fee until the owner has set one (spec 9); then from which sum delivery is free, and that it differs by
 * city. `sum`: of the pieces, in PKR.
 */
export function deliveryNote(delivery: PageDelivery | undefined, sum: number): string {
  if (!delivery) {
    const inAll = spokenPrice(roundRupees(sum + CHECKOUT_DELIVERY));
    return `At checkout delivery is ${spokenPrice(CHECKOUT_DELIVERY)}, so you pay ${inAll}.`;
  }
  const { freeFrom, least, most } = delivery;
  if (freeFrom !== undefined && sum >= freeFrom) return '';
  const free = freeFrom === undefined ? '' : `From ${spokenPrice(freeFrom)} on, delivery is free.`;
  const byCity =
    least === undefined || most === undefined
      ? ''
      : `Delivery is ${rangeText({ least, most })}, by city: checkout says yours.`;
  return [byCity, free].filter(Boolean).join(' ');
}
