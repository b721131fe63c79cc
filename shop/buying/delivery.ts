import { pagePrice } from '../price.ts';

/** PKR, until the owner sets a fee. The owner's description has 280 for the cart and 250 for checkout and emails (spec 9). */
export const CART_DELIVERY = 280;
export const CHECKOUT_DELIVERY = 250;

/** PKR. An order of `freeFrom` or more costs nothing. */
export type DeliveryTerms = {
  fee: number;
  freeFrom?: number | undefined;
  /** Undefined for the usual terms. */
  city?: string | undefined;
  /** Follows the word 'in'. */
  days?: string | undefined;
};

/** A city's own fee in PKR, and its own days. */
export type CityDelivery = { city: string; fee: number; days?: string | undefined };

export type DeliveryRules = DeliveryTerms & { cities: readonly CityDelivery[] };

/** PKR; `subtotal` is the sum of the pieces, in PKR. */
export function deliveryFee({ fee, freeFrom }: DeliveryTerms, subtotal: number): number {
  return freeFrom !== undefined && subtotal >= freeFrom ? 0 : fee;
}

/** 'PKR 250 brings it to your door in 3 to 5 working days', for a fee in PKR that is not 0. */
export function deliveryCostText(fee: number, time: string): string {
  return `${pagePrice(fee)} brings it to your door in ${time}`;
}
