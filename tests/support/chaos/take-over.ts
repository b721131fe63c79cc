import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { openShopProcess } from '../shop-process.ts';
import { openSmallShop } from '../small-shop.ts';

/** The outcome. */
export type TakenOver = {
  asked: number;
  /** Requests cut off before an answer, then repeated, as browsers do on keep-alive connections. */
  again: string[];
  /** Requests that failed at the second try too. */
  failed: string[];
  exitCode: number | null;
};

/** How long requests are sent before and after the first shop's SIGTERM, in ms. */
const BEFORE_MS = 1500;
const AFTER_MS = 2500;

const PATHS = [href('/home'), href('/men-shirts'), href('/cart'), href('/about'), '/healthz'];

/**
 * A second shop opens on the first one's port and data (SHARE_PORT=1, Linux), then the first gets SIGTERM, under
 * `rate` requests a second. Undefined where ports cannot be shared.
 */
export async function takeOver(rate: number, knobs: Record<string, string> = {}): Promise<TakenOver | undefined> {
  if (process.platform !== 'linux') return undefined;
  const first = await openSmallShop({ ...knobs, SHARE_PORT: '1' });
  const { dataDir, url } = first;
  const second = await openShopProcess({ ...knobs, SHARE_PORT: '1', DATA_DIR: dataDir, PORT: new URL(url).port });
  const asking = askSteadily(url, rate);
  await sleep(BEFORE_MS);
  await first.stop();
  await sleep(AFTER_MS);
  const told = await asking.stop();
  await second.stop();
  return { ...told, exitCode: first.exitCode() };
}

/** Requests at a fixed rate, without waiting for answers, on new and on keep-alive connections. */
function askSteadily(url: string, rate: number): { stop(): Promise<Omit<TakenOver, 'exitCode'>> } {
  const told = { again: [] as string[], failed: [] as string[] };
  const underway: Promise<void>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (underway.length < due) underway.push(ask(url + PATHS[underway.length % PATHS.length], told));
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
      return { asked: underway.length, ...told };
    },
  };
}

async function ask(address: string, told: { again: string[]; failed: string[] }): Promise<void> {
  const first = await outcomeOf(address);
  if (first === 'answered') return;
  told.again.push(first);
  const second = await outcomeOf(address);
  if (second !== 'answered') told.failed.push(second);
}

/** 'answered', a bad status, or how the connection failed. */
async function outcomeOf(address: string): Promise<string> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok ? 'answered' : String(answer.status);
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}
