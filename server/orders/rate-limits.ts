import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CheckoutForm } from '../../shop/orders/order.ts';
import { LONGEST } from '../../shop/text/text-lengths.ts';
import { networkOf, wideNetworkOf } from '../requests/client-address.ts';
import { countHits, type HitCount, type RateLimitHit } from '../store/count-hits.ts';
import type { Writing } from '../store/tables.ts';

/** Limits on how often one address, phone or email may order or write, counted in the store, across all processes. */
export type RateLimits = {
  /** Counts these orders; gives for each, in the same order, 0 or the seconds to wait. An owner's own are not counted. */
  orders(trx: Writing, orders: readonly OrderSender[]): Promise<number[]>;
  message(trx: Writing, address: string): Promise<number>;
  /** Counts a cancellation, apart from orders, so that who cancels may still order. */
  cancel(trx: Writing, address: string): Promise<number>;
  /** Counts a code that nobody made. */
  code(trx: Writing, address: string): Promise<number>;
  /** The seconds that an address must still wait, as far as this process knows; does not read the store. */
  secondsLeft(what: Kind, address: string): number;
};

type Kind = 'orders from' | 'messages from' | 'cancels from' | 'codes from';

/** The phone and email of an order, and the client address; undefined of an order that an owner takes at the desk. */
export type OrderSender = Pick<CheckoutForm, 'contact' | 'email'> & { address: string | undefined };

/**
 * Orders in ten minutes for one phone or email, per network and per /48 of IPv6: more than a family's, less than a
 * flood. Each network has its own limit, or a stranger could use up somebody else's.
 */
const ORDERS_PER_PERSON = 20;
const ORDERS_PER_PERSON_WIDE = 80;
const PERSON_MS = 600_000;

const MINUTE_MS = 60_000;

/** Codes in a minute from one network that nobody made: some typos of a family, and no list of words. */
const WRONG_CODES = 20;

/** Refused addresses in memory: a flood from them writes nothing. Beyond it one is counted in the store again. */
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

  async function waitsOfShoppers(trx: Writing, orders: readonly ShoppersOrder[]): Promise<number[]> {
    const addresses = orders.map(({ address }) => address);
    const waits = await fromAddresses(trx, 'orders from', addresses, perMinute.ordersPerMinute);
    // An order over its address's limit does not count for its phone and email: a flood must not use up a person's
    // limit.
    const people = orders.map((order, i) => (waits[i] === 0 ? hitsOfPeople(order) : []));
    const now = Date.now();
    const hits = people.flat().map(({ hit }) => hit);
    const counted = await countHits(trx, hits, now);
    const byThem = people.map((own) => own.map(({ most }) => waitOf(counted.shift(), most, now)));
    return waits.map((wait, i) => Math.max(wait, ...(byThem[i] ?? [])));
  }

  return {
    async orders(trx, orders) {
      const waits = await waitsOfShoppers(trx, orders.filter(isFromShopper));
      return orders.map((order) => (isFromShopper(order) ? (waits.shift() ?? 0) : 0));
    },
    message: (trx, address) => fromAddress(trx, 'messages from', address, perMinute.messagesPerMinute),
    cancel: (trx, address) => fromAddress(trx, 'cancels from', address, perMinute.ordersPerMinute),
    code: (trx, address) => fromAddress(trx, 'codes from', address, WRONG_CODES),
    secondsLeft(what, address) {
      // Hashing an address takes a hundredth of an order, and on most days nobody is refused.
      if (refused.size === 0) return 0;
      const until = refused.get(hit(what, networkOf(address), MINUTE_MS).who) ?? 0;
      return Math.max(0, Math.ceil((until - performance.now()) / 1000));
    },
  };
}

function waitsOf(counted: readonly HitCount[], most: number, now: number): number[] {
  return counted.map((one) => waitOf(one, most, now));
}

function waitOf(counted: HitCount | undefined, most: number, now: number): number {
  if (!counted || counted.nth <= most) return 0;
  return Math.max(1, Math.ceil((counted.endsAt - now) / 1000));
}

type ShoppersOrder = Omit<OrderSender, 'address'> & { address: string };

function isFromShopper(order: OrderSender | ShoppersOrder): order is ShoppersOrder {
  return order.address !== undefined;
}

function hitsOfPeople({ contact, email, address }: ShoppersOrder): { hit: RateLimitHit; most: number }[] {
  const wide = wideNetworkOf(address);
  const networks = [
    { network: networkOf(address), most: ORDERS_PER_PERSON },
    ...(wide === undefined ? [] : [{ network: wide, most: ORDERS_PER_PERSON_WIDE }]),
  ];
  const people = [...new Set([contact, email].map(personOf))];
  return people.flatMap((person) =>
    networks.map(({ network, most }) => ({ hit: hit('orders by', `${person} from ${network}`, PERSON_MS), most })),
  );
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
