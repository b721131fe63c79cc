import { checkoutPath } from '../shop/buying/checkout-path.ts';
import { cpuMs } from '../tests/support/process-figures.ts';
import { quantile } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { AYESHA } from '../tests/support/shopper.ts';
import { KURTA } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

const CLIENTS = 64;
const SECONDS = 10;

/** Orders placed by the real form, with fsync, from 64 shoppers without pauses. */
export async function benchOrders(shop: ShopProcess): Promise<Figure[]> {
  const before = cpuMs(shop.pid());
  const { times, perSecond, refused } = await placeMany(shop, [[KURTA]], 'bench');
  const cpu = cpuMs(shop.pid()) - before;
  const saved = (JSON.parse(await shop.owner('orders', '--json')) as unknown[]).length;
  return [
    {
      what: `durable orders a second, ${CLIENTS} clients`,
      value: perSecond,
      unit: 'a second',
      must: { atLeast: 1000 },
    },
    { what: 'order: p99', value: quantile(times, 0.99), unit: 'ms', must: { atMost: 150 } },
    { what: 'order: server CPU', value: cpu / Math.max(1, times.length), unit: 'ms' },
    { what: 'orders refused', value: refused, unit: '', must: { atMost: 0 } },
    {
      what: 'orders acknowledged but not saved',
      value: Math.max(0, times.length - saved),
      unit: '',
      must: { atMost: 0 },
    },
  ];
}

type Item = { collection: string; id: string; size?: string };

type Placed = {
  /** How long each placed order took, in ms. */
  times: number[];
  perSecond: number;
  refused: number;
};

/**
 * 64 shoppers place orders of these carts in turn, one piece of each item, without pauses, for ten seconds. `name` is in
 * every key: each run needs its own.
 */
export async function placeMany(shop: ShopProcess, carts: readonly Item[][], name: string): Promise<Placed> {
  const paths = carts.map((items) => checkoutPath(items.map((item) => ({ ...item, quantity: 1, colour: 'orignal' }))));
  const times: number[] = [];
  let refused = 0;
  const end = Date.now() + SECONDS * 1000;

  async function shopper(nth: number): Promise<void> {
    for (let order = 0; Date.now() < end; order += 1) {
      const path = paths[(nth + order * CLIENTS) % paths.length] ?? '';
      const started = performance.now();
      const status = await placeOrder(shop, path, `${name}-${nth}-${order}`);
      if (status === 303) times.push(performance.now() - started);
      else refused += 1;
    }
  }

  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => shopper(nth)));
  return { times, perSecond: times.length / SECONDS, refused };
}

/** A checkout form. Each order has another contact, so that the limit per person is not reached. */
async function placeOrder(shop: ShopProcess, path: string, who: string): Promise<number> {
  const form = {
    ...AYESHA,
    contact: `0300-${who}`,
    email: `s${who}@example.com`,
    // An order's key has 16 to 64 characters.
    key: who.padEnd(16, '-'),
  };
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  await answer.arrayBuffer();
  return answer.status;
}
