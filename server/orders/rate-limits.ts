import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CheckoutForm } from '../../shop/order.ts';
import { networkOf } from '../http/client-address.ts';
import { type Counted, countHits, deleteOldCounts, type RateLimitHit } from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/write.ts';

/** How often one address, phone or email may order or write, counted in the store, so across every process. */
export type RateLimits = {
  /** Counts these orders; gives for each, in turn, 0 or the seconds to wait. */
  orders(trx: Writing, orders: readonly Ordering[]): Promise<number[]>;
  message(trx: Writing, address: string): Promise<number>;
  /** Taking an order back; counts apart, so that who cancels may still order. */
  cancel(trx: Writing, address: string): Promise<number>;
  /** The seconds that this process knows an address must still wait, without a look into the store. */
  stillWaits(what: Kind, address: string): number;
};

type Kind = 'orders from' | 'messages from' | 'cancels from';

/** Who orders, and from where. */
export type Ordering = Pick<CheckoutForm, 'contact' | 'email'> & { address: string };

/** Orders in ten minutes from one phone or email: a family orders a lot, a flood orders more. */
const ORDERS_PER_PERSON = 20;
const PERSON_MS = 600_000;

const MINUTE_MS = 60_000;

/** Refused addresses that are remembered, so that a flood from them costs no writing; beyond it the oldest is counted again. */
const REMEMBERED = 10_000;

/** Counts that ended an hour ago are swept out, this often, in ms; earlier they may just be in use. */
const SWEEP_EVERY_MS = 600_000;
const KEPT_MS = 3_600_000;

export function openRateLimits(perMinute: { ordersPerMinute: number; messagesPerMinute: number }): RateLimits {
  /** Until when, on this process's own clock, in ms. */
  const refused = new LRUCache<string, number>({ max: REMEMBERED });

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
      // A flood from one address is stopped here: it does not use up what a person may order.
      const people = orders.map((order, i) => (waits[i] === 0 ? hitsOfPeople(order) : []));
      const now = Date.now();
      const byThem = waitsOf(await countHits(trx, people.flat(), now), ORDERS_PER_PERSON, now);
      return waits.map((wait, i) => Math.max(wait, ...byThem.splice(0, people[i]?.length ?? 0)));
    },
    message: (trx, address) => fromAddress(trx, 'messages from', address, perMinute.messagesPerMinute),
    cancel: (trx, address) => fromAddress(trx, 'cancels from', address, perMinute.ordersPerMinute),
    stillWaits(what, address) {
      const until = refused.get(hit(what, networkOf(address), MINUTE_MS).who) ?? 0;
      return Math.max(0, Math.ceil((until - performance.now()) / 1000));
    },
  };
}

/** Sweeps old counts out now and then, whichever process comes first. */
export function sweepRateLimits(store: Store, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    deleteOldCounts(store, Date.now() - KEPT_MS).catch((error: unknown) =>
      log.warn({ error }, 'Old counts could not be swept out; the next round tries again'),
    );
  }, SWEEP_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

function waitsOf(counted: readonly Counted[], most: number, now: number): number[] {
  return counted.map(({ nth, endsAt }) => (nth <= most ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000))));
}

function hitsOfPeople({ contact, email }: Ordering): RateLimitHit[] {
  return [...new Set([contact, email].map(personOf))].map((person) => hit('orders by', person, PERSON_MS));
}

/** Whose deed it is is kept as a hash: nobody's phone or address is to be read there, and none is long. */
function hit(kind: string, who: string, forMs: number): RateLimitHit {
  return { who: hash('sha256', `${kind} ${who}`, 'base64url').slice(0, 24), forMs };
}

/** A phone is its last ten digits, however it is spaced and with or without the country's code. */
function personOf(contact: string): string {
  const digits = contact.replace(/\D/g, '');
  const isPhone = !contact.includes('@') && digits.length >= 7;
  return isPhone ? digits.slice(-10) : contact.trim().toLowerCase().slice(0, 254);
}
