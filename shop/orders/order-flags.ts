import { optionNames } from '../buying/choice.ts';
import { type LearntCities, readCity } from '../couriers/city.ts';
import { phonesIn } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import type { OrderState } from '../steps/order-states.ts';
import type { Order } from './order.ts';

/** What to ask about before a parcel goes out. An order is never refused for its flags. */
export type OrderFlags = {
  /** No house or street number. */
  address?: true;
  city?: true;
  /** Owners' note on a customer to ask before sending; may be empty. */
  ask?: string;
  /** Ids of likely duplicates. */
  same?: string[];
};

/** Once the parcel is sent it is too late to ask. */
export function isFlaggable(state: OrderState): boolean {
  return state === 'new' || state === 'confirmed' || state === 'packed';
}

export function placeFlags({ shipping }: Order, learnt: LearntCities): OrderFlags {
  return {
    ...(/\p{Nd}/u.test(shipping.address) ? {} : { address: true }),
    ...(readCity(shipping.city, learnt) === undefined ? { city: true } : {}),
  };
}

/** In ms; orders further apart are not duplicates. */
export const SAME_ORDER_MS = 24 * 3600 * 1000;

/**
 * The keys that duplicates share: products in their options (any quantity), with a phone number, or with address and city. An
 * address without a number may be many people's.
 */
export function samenessOf(order: Order, learnt: LearntCities): string[] {
  const { contact, shipping } = order;
  const address = wordsIn(shipping.address).join('');
  const products = productsOf(order);
  return [
    ...phonesIn(contact).map((phone) => JSON.stringify([products, phone])),
    ...(/\d/.test(address) ? [JSON.stringify([products, address, cityOf(order, learnt)])] : []),
  ];
}

function productsOf({ products }: Order): string[] {
  const names = products.map(
    ({ productTitle, color, size = '' }) => `${productTitle} ${optionNames({ colour: color, size })}`,
  );
  return [...new Set(names)].sort();
}

function cityOf({ shipping }: Order, learnt: LearntCities): string {
  return readCity(shipping.city, learnt) ?? wordsIn(shipping.city).join(' ');
}
