import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { openShopProcess } from '../../tests/shop-process.ts';
import { openSmallShop } from '../small-shop.ts';

/** What came of it. */
export type TakenOver = { asked: number; failed: string[]; exitCode: number | null };

/** Requests a second. */
const RATE = 200;

/** How long is asked before and after the first shop is told to stop, in ms. */
const BEFORE_MS = 1500;
const AFTER_MS = 2500;

const PATHS = [href('/home'), href('/men-shirts'), href('/cart'), href('/about'), '/healthz'];

/**
 * A second shop opens on the first one's port and data (SHARE_PORT=1, Linux), then the first gets SIGTERM, under
 * 200 requests a second, none of which is tried again. Undefined where ports cannot be shared.
 */
export async function takeOver(): Promise<TakenOver | undefined> {
  if (process.platform !== 'linux') return undefined;
  const first = await openSmallShop({ SHARE_PORT: '1' });
  const { dataDir, url } = first;
  const second = await openShopProcess({ SHARE_PORT: '1', DATA_DIR: dataDir, PORT: new URL(url).port });
  // Its address answers anyway: the first shop does.
  while (!second.log().includes('The shop is open')) await sleep(50);
  const asking = askSteadily(url);
  await sleep(BEFORE_MS);
  await first.stop();
  await sleep(AFTER_MS);
  const { asked, failed } = await asking.stop();
  await second.stop();
  return { asked, failed, exitCode: first.exitCode() };
}

/** Asks at a fixed rate, whatever the answers take, on new and on kept connections. */
function askSteadily(url: string): { stop(): Promise<Omit<TakenOver, 'exitCode'>> } {
  const failed: string[] = [];
  const underway: Promise<void>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * RATE);
    while (underway.length < due) underway.push(ask(url, underway.length, failed));
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
      return { asked: underway.length, failed };
    },
  };
}

async function ask(url: string, n: number, failed: string[]): Promise<void> {
  const headers = n % 2 === 0 ? { Connection: 'close' } : {};
  try {
    const answer = await fetch(url + PATHS[n % PATHS.length], { headers });
    await answer.arrayBuffer();
    if (!answer.ok) failed.push(String(answer.status));
  } catch (error) {
    failed.push(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
  }
}
