import { optionNames } from '../buying/choice.ts';
import { type LearntCities, readCity } from '../couriers/city.ts';
import { readPhone } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import type { OrderState } from '../steps/order-states.ts';
import type { Order } from './order.ts';

/** What an owner should ask about before a parcel goes out. An order with flags is never refused for them. */
export type OrderFlags = {
  /** The address has no house or street number. */
  address?: true;
  /** The shop does not know the city. */
  city?: true;
  /** What owners noted about a customer whom they want to ask before sending; may be empty. */
  ask?: string;
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

/**
 * What an order has in common with one that may be the same again, sent twice: its products in their options, however many of
 * each, with the phone number, and with the address and city. An address without a number may be many people's.
 */
export function samenessOf(order: Order, learnt: LearntCities): string[] {
  const { contact, shipping } = order;
  const phone = readPhone(contact);
  const address = wordsIn(shipping.address).join('');
  const products = productsOf(order);
  return [
    ...(phone === undefined ? [] : [JSON.stringify([products, phone])]),
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
