import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CheckoutForm } from '../../shop/orders/order.ts';
import { LONGEST } from '../../shop/text-lengths.ts';
import { networkOf } from '../http/client-address.ts';
import { countHits, type HitCount, type RateLimitHit } from '../store/rate-limits.ts';
import type { Writing } from '../store/tables.ts';

/** Limits on how often one address, phone or email may order or write, counted in the store, across all processes. */
export type RateLimits = {
  /** Counts these orders; gives for each, in the same order, 0 or the seconds to wait. */
  orders(trx: Writing, orders: readonly OrderSender[]): Promise<number[]>;
  message(trx: Writing, address: string): Promise<number>;
  /** Counts a cancellation, apart from orders, so that who cancels may still order. */
  cancel(trx: Writing, address: string): Promise<number>;
  /** The seconds that an address must still wait, as far as this process knows; does not read the store. */
  secondsLeft(what: Kind, address: string): number;
};

type Kind = 'orders from' | 'messages from' | 'cancels from';

/** The phone and email of an order, and the client address. */
export type OrderSender = Pick<CheckoutForm, 'contact' | 'email'> & { address: string };

/** Orders in ten minutes from one phone or email: more than any family, less than a flood. */
const ORDERS_PER_PERSON = 20;
const PERSON_MS = 600_000;

const MINUTE_MS = 60_000;

/**
 * Refused addresses kept in memory, so that a flood from them writes nothing. Beyond it, one is counted in the store
 * again.
 */
const MAX_REFUSED = 10_000;

export function openRateLimits(perMinute: { ordersPerMinute: number; messagesPerMinute: number }): RateLimits {
  /** Key: the hit; value: until when, in ms of this process's monotonic clock. */
  const refused = new LRUCache<string, number>({ max: MAX_REFUSED });

  /** Counts what comes from addresses; gives the seconds that each must wait. */
  async function fromAddresses(trx: Writing, kind: Kind, addresses: string[], most: number): Promise<number[]> {
    const now = Date.now();
    const hits = addresses.map((address) => hit(kind, networkOf(address), MINUTE_MS));
    const waits = waitsOf(await countHits(trx, hits, now), most, now);
    for (const [i, wait] of waits.entries()) {
      if (wait > 0) refused.set(hits[i]?.who ?? '', performance.now() + wait * 1000);
    }
    return waits;
  }

  async function fromAddress(trx: Writing, kind: Kind, address: string, most: number): Promise<number> {
    const [wait = 0] = await fromAddresses(trx, kind, [address], most);
    return wait;
  }

  return {
    async orders(trx, orders) {
      const addresses = orders.map(({ address }) => address);
      const waits = await fromAddresses(trx, 'orders from', addresses, perMinute.ordersPerMinute);
      // Orders over the limit of their address do not count for their phone and email: a flood does not use up a
      // person's limit.
      const people = orders.map((order, i) => (waits[i] === 0 ? hitsOfPeople(order) : []));
      const now = Date.now();
      const byThem = waitsOf(await countHits(trx, people.flat(), now), ORDERS_PER_PERSON, now);
      return waits.map((wait, i) => Math.max(wait, ...byThem.splice(0, people[i]?.length ?? 0)));
    },
    message: (trx, address) => fromAddress(trx, 'messages from', address, perMinute.messagesPerMinute),
    cancel: (trx, address) => fromAddress(trx, 'cancels from', address, perMinute.ordersPerMinute),
    secondsLeft(what, address) {
      // Hashing an address takes a hundredth of an order, and on most days nobody is refused.
      if (refused.size === 0) return 0;
      const until = refused.get(hit(what, networkOf(address), MINUTE_MS).who) ?? 0;
      return Math.max(0, Math.ceil((until - performance.now()) / 1000));
    },
  };
}

function waitsOf(counted: readonly HitCount[], most: number, now: number): number[] {
  return counted.map(({ nth, endsAt }) => (nth <= most ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000))));
}

function hitsOfPeople({ contact, email }: OrderSender): RateLimitHit[] {
  return [...new Set([contact, email].map(personOf))].map((person) => hit('orders by', person, PERSON_MS));
}

/** Who it was is stored as a hash, so that the table holds no phone or address in plain text. */
function hit(kind: string, who: string, forMs: number): RateLimitHit {
  return { who: hash('sha256', `${kind} ${who}`, 'base64url').slice(0, 24), forMs };
}

/** A phone as its last ten digits, so that spacing and the country code do not matter; an email in lower case. */
function personOf(contact: string): string {
  const digits = contact.replace(/\D/g, '');
  const isPhone = !contact.includes('@') && digits.length >= 7;
  return isPhone ? digits.slice(-10) : contact.trim().toLowerCase().slice(0, LONGEST.email);
}
