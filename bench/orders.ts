import { checkoutPath } from '../shop/buying/checkout-path.ts';
import { cpuMs } from '../tests/support/process-figures.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { AYESHA } from '../tests/support/shopper.ts';
import type { Figure } from './table.ts';

const CLIENTS = 64;
const SECONDS = 10;

/** Orders placed by the real form, with fsync, from 64 shoppers without pauses. */
export async function benchOrders(shop: ShopProcess, items: { collection: string; id: string }[]): Promise<Figure[]> {
  const path = checkoutPath(items.map((item) => ({ ...item, quantity: 1, colour: 'orignal' })));
  const times: number[] = [];
  const refused: number[] = [];
  const before = cpuMs(shop.pid());
  const end = Date.now() + SECONDS * 1000;

  async function shopper(name: number): Promise<void> {
    for (let order = 0; Date.now() < end; order += 1) {
      const started = performance.now();
      const status = await placeOrder(shop, path, `${name}-${order}`);
      if (status === 303) times.push(performance.now() - started);
      else refused.push(status);
    }
  }

  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => shopper(name)));
  const sorted = times.sort((a, b) => a - b);
  const saved = (JSON.parse(await shop.owner('orders', '--json')) as unknown[]).length;
  return [
    {
      what: `durable orders a second, ${CLIENTS} clients`,
      value: times.length / SECONDS,
      unit: 'a second',
      must: { atLeast: 1000 },
    },
    { what: 'order: p99', value: sorted[Math.floor(sorted.length * 0.99)], unit: 'ms', must: { atMost: 150 } },
    { what: 'order: server CPU', value: (cpuMs(shop.pid()) - before) / Math.max(1, times.length), unit: 'ms' },
    { what: 'orders refused', value: refused.length, unit: '', must: { atMost: 0 } },
    {
      what: 'orders acknowledged but not saved',
      value: Math.max(0, times.length - saved),
      unit: '',
      must: { atMost: 0 },
    },
  ];
}

/** A checkout form. Each order has another contact, so that the limit per person is not reached. */
async function placeOrder(shop: ShopProcess, path: string, who: string): Promise<number> {
  const form = {
    ...AYESHA,
    contact: `0300-${who}`,
    email: `s${who}@example.com`,
    key: `bench-${who}-${'0'.repeat(24)}`,
  };
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  await answer.arrayBuffer();
  return answer.status;
}
