import { pagePrice } from '../price.ts';

/**
 * The delivery fee in PKR until the owner sets one. The owner's description has 280 for the cart and 250 for checkout and
 * emails (spec 9), so we have both.
 */
export const CART_DELIVERY = 280;
export const CHECKOUT_DELIVERY = 250;

/** What one parcel costs, in PKR: `fee`, and nothing for an order of `freeFrom` or more. */
export type DeliveryTerms = {
  fee: number;
  freeFrom?: number | undefined;
  /** The city that has terms of its own; undefined for the usual ones. */
  city?: string | undefined;
  /** How long it takes to that city, where that was said: follows the word 'in'. */
  days?: string | undefined;
};

/** A city with a fee of its own, in PKR, and with its own days where the owner said some. */
export type CityDelivery = { city: string; fee: number; days?: string | undefined };

export type DeliveryRules = DeliveryTerms & { cities: readonly CityDelivery[] };

/** What the delivery of an order costs, in PKR; `subtotal` is the sum of its pieces, in PKR. */
export function deliveryFee({ fee, freeFrom }: DeliveryTerms, subtotal: number): number {
  return freeFrom !== undefined && subtotal >= freeFrom ? 0 : fee;
}

/** 'PKR 250 brings it to your door in 3 to 5 working days', for a fee in PKR that is not 0. */
export function deliveryCostText(fee: number, time: string): string {
  return `${pagePrice(fee)} brings it to your door in ${time}`;
}
