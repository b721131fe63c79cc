import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../process-figures.ts';
import type { ShopProcess } from '../shop-process.ts';
import { addressOf, holdStreams, portOf } from './streams.ts';

/** The cost of idle live streams. */
export type Crowd = {
  open: number;
  /** The shop's memory per stream, in KB. */
  kilobytesEach: number;
  /** The slowest of twenty pages requested meanwhile, in ms. */
  pageMs: number;
  /** Streams that got the event of a change within five seconds. */
  told: number;
};

/** The size of each request, in bytes: the most that is accepted, so that memory kept per request would show. */
const WORDS = 7000;

/**
 * Opens that many live streams, each from another forwarded address. Fewer where the system limits open files.
 */
export async function crowdOf(shop: ShopProcess, count: number, change: () => Promise<unknown>): Promise<Crowd> {
  const before = residentMb(shop.pid());
  const asked = { 'X-Said': 'x'.repeat(WORDS) };
  const streams = await holdStreams(portOf(shop), count, (n) => ({ headers: { ...asked, ...addressOf(n) } }));
  const open = streams.statuses.get(200) ?? 0;
  const kilobytesEach = ((residentMb(shop.pid()) - before) * 1024) / Math.max(1, open);
  const pageMs = Math.max(...(await pageTimes(shop.url)));
  await change();
  const told = () => streams.heard('event: changed');
  for (let waited = 0; waited < 5000 && told() < open; waited += 100) await sleep(100);
  const crowd = { open, kilobytesEach, pageMs, told: told() };
  streams.close();
  return crowd;
}

async function pageTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now();
    await (await fetch(`${url}/home`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}
