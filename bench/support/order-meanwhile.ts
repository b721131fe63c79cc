import { setTimeout as sleep } from 'node:timers/promises';
import { startShopping } from '../../tests/support/chaos/shoppers.ts';
import { p99 } from '../../tests/support/p99.ts';
import { secondsOf } from './grown-shop.ts';

/** Shoppers who order while something else goes on. */
export const CLIENTS = 16;

/** Each client rests so long after an order, in ms: some 60 orders a second, four times the worst minute of docs/scale.md. */
const REST_MS = 250;

/** How long orders are measured before, in ms. */
const QUIET_MS = 20_000;

export type Meanwhile = {
  /** How long the work took. */
  seconds: number;
  quietP99Ms: number;
  p99Ms: number;
  /** Orders placed while it went on. */
  orders: number;
  /** Keys of all orders that were acknowledged, before it too. */
  acknowledged: ReadonlySet<string>;
};

/** Orders before the work begins and while it goes on. */
export async function orderMeanwhile(url: string, work: () => Promise<unknown>): Promise<Meanwhile> {
  const shoppers = startShopping(url, { clients: CLIENTS, restMs: REST_MS });
  // The first orders warm the shop up.
  await sleep(2000);
  shoppers.times.length = 0;
  await sleep(QUIET_MS);
  const quietP99Ms = p99(shoppers.times);
  shoppers.times.length = 0;
  const seconds = await secondsOf(work);
  const times = [...shoppers.times];
  await shoppers.stop();
  return { seconds, quietP99Ms, p99Ms: p99(times), orders: times.length, acknowledged: shoppers.acknowledged };
}
