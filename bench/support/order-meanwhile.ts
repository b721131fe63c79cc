import { setTimeout as sleep } from 'node:timers/promises';
import { startShopping } from '../../tests/support/chaos/shoppers.ts';
import { p99 } from '../../tests/support/quantile.ts';
import { secondsOf } from './grown-shop.ts';

/** Shoppers who order while something else goes on. */
export const CLIENTS = 16;

/** Each client rests so long after an order, in ms: some 60 orders a second, four times the worst minute of docs/scale.md. */
const REST_MS = 250;

/** How long orders are measured before the work and after it, in ms. */
const QUIET_MS = 10_000;

export type Meanwhile = {
  /** How long the work took each time, on average. */
  seconds: number;
  /** Of orders before the work and after it. */
  quietP99Ms: number;
  p99Ms: number;
  /** Orders placed while it went on. */
  orders: number;
  /** Keys of all orders that were acknowledged, before it too. */
  acknowledged: ReadonlySet<string>;
};

/** Orders while the work goes on, and before and after it; the work is done so many times, after `prepare`, which is not measured. */
export async function orderMeanwhile(
  url: string,
  work: () => Promise<unknown>,
  { times = 1, prepare = async () => {} } = {},
): Promise<Meanwhile> {
  const shoppers = startShopping(url, { clients: CLIENTS, restMs: REST_MS });
  const [quiet, busy]: [number[], number[]] = [[], []];
  let seconds = 0;
  for (let round = 0; round < times; round += 1) {
    await prepare();
    // The first orders warm the shop up.
    await sleep(2000);
    shoppers.times.length = 0;
    await sleep(QUIET_MS);
    quiet.push(...shoppers.times.splice(0));
    seconds += (await secondsOf(work)) / times;
    busy.push(...shoppers.times.splice(0));
  }
  await sleep(QUIET_MS);
  quiet.push(...shoppers.times.splice(0));
  await shoppers.stop();
  return {
    seconds,
    quietP99Ms: p99(quiet),
    p99Ms: p99(busy),
    orders: busy.length,
    acknowledged: shoppers.acknowledged,
  };
}
