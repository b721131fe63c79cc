import { LRUCache } from 'lru-cache';
import type { CheckoutForm } from '../../shop/order.ts';
import { networkOf } from '../client-address.ts';

/** How often one address, phone or email may order or write; each call gives 0, or the seconds to wait. */
export type Limits = {
  order(form: Pick<CheckoutForm, 'contact' | 'email'>, address: string): number;
  /** Taking an order back; counts apart, so that who cancels may still order. */
  cancel(address: string): number;
  message(address: string): number;
};

/** Orders in ten minutes from one phone or email: a family orders a lot, a flood orders more. */
const ORDERS_PER_PERSON = 20;
const PERSON_SECONDS = 600;

/** Addresses or people remembered at once, some 20 MB of them; beyond it the one not seen for longest starts anew. */
const REMEMBERED = 100_000;

export function openLimits(perMinute: { ordersPerMinute: number; messagesPerMinute: number }): Limits {
  const orders = openCounts(perMinute.ordersPerMinute, 60);
  const cancels = openCounts(perMinute.ordersPerMinute, 60);
  const people = openCounts(ORDERS_PER_PERSON, PERSON_SECONDS);
  const messages = openCounts(perMinute.messagesPerMinute, 60);
  return {
    order({ contact, email }, address) {
      const wait = orders.count(networkOf(address));
      // A flood from one address is stopped here: it neither fills the memory nor uses up what a person may order.
      if (wait > 0) return wait;
      return Math.max(...[...new Set([contact, email].map(personOf))].map(people.count));
    },
    cancel: (address) => cancels.count(networkOf(address)),
    message: (address) => messages.count(networkOf(address)),
  };
}

/** A phone is its last ten digits, however it is spaced and with or without the country's code. */
function personOf(contact: string): string {
  const digits = contact.replace(/\D/g, '');
  const isPhone = !contact.includes('@') && digits.length >= 7;
  return isPhone ? digits.slice(-10) : contact.trim().toLowerCase().slice(0, 254);
}

/** Counts what each key did since its first in a stretch of `seconds`; time is measured, not read from the clock. */
function openCounts(most: number, seconds: number) {
  const counts = new LRUCache<string, { done: number; since: number }>({ max: REMEMBERED });
  return {
    count(key: string): number {
      const now = performance.now() / 1000;
      const known = counts.get(key);
      const current = known && now - known.since < seconds ? known : { done: 0, since: now };
      counts.set(key, current);
      if (current.done >= most) return Math.max(1, Math.ceil(current.since + seconds - now));
      current.done += 1;
      return 0;
    },
  };
}
