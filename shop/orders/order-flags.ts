import { optionNames, optionsInOrder } from '../buying/choice.ts';
import { type LearntCities, readCity } from '../couriers/city.ts';
import { readPhone } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import type { Order } from './order.ts';
import type { OrderState } from './order-states.ts';

/** What an owner should ask about before a parcel goes out. An order with flags is never refused for them. */
export type OrderFlags = {
  /** The address has no house or street number. */
  address?: true;
  /** The shop does not know the city. */
  city?: true;
  /** Ids of orders that may be the same one again. */
  same?: string[];
};

/** Whether flags are of use: once the parcel is sent it is too late to ask. */
export function isFlaggable(state: OrderState): boolean {
  return state === 'new' || state === 'confirmed' || state === 'packed';
}

/** What is unclear about where an order goes. */
export function placeFlags({ shipping }: Order, learnt: LearntCities): OrderFlags {
  return {
    ...(/\p{Nd}/u.test(shipping.address) ? {} : { address: true }),
    ...(readCity(shipping.city, learnt) === undefined ? { city: true } : {}),
  };
}

/** Two orders further apart, in ms, are two orders. */
export const SAME_ORDER_MS = 24 * 3600 * 1000;

/** The longest address that is compared, in letters and digits. */
const LONGEST_ADDRESS = 80;

/**
 * What orders of one customer have in common, as words of the search index: the phone number, and the address after a
 * sign that no search begins with. An address without a number may be many people's.
 */
export function customerWords(order: Order): string[] {
  return [readPhone(order.contact), addressWord(order)].filter((word) => word !== undefined);
}

function addressWord({ shipping }: Order): string | undefined {
  const address = wordsIn(shipping.address).join('').slice(0, LONGEST_ADDRESS);
  return /\d/.test(address) ? `=${address}` : undefined;
}

/** What two orders are compared by. Reading it out of an order takes longer than comparing, so it is read once. */
export type OrderLikeness = { products: string; phone: string | undefined; address: string | undefined; order: Order };

export function likenessOf(order: Order): OrderLikeness {
  return { products: productsOf(order), phone: readPhone(order.contact), address: addressWord(order), order };
}

/** Whether two orders may be one that was sent twice: the same products, of one phone, or to one address in one city. */
export function isSameAgain(one: OrderLikeness, other: OrderLikeness, learnt: LearntCities): boolean {
  if (one.products !== other.products) return false;
  if (one.phone !== undefined && one.phone === other.phone) return true;
  if (one.address === undefined || one.address !== other.address) return false;
  return cityOf(one.order, learnt) === cityOf(other.order, learnt);
}

/** The products in their options, however many of each. */
function productsOf({ products }: Order): string {
  const names = products.map((product) => `${product.productTitle} ${optionNames(optionsInOrder(product))}`);
  return [...new Set(names)].sort().join('\n');
}

function cityOf({ shipping }: Order, learnt: LearntCities): string {
  return readCity(shipping.city, learnt) ?? wordsIn(shipping.city).join(' ');
}
