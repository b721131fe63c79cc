import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compress } from '../http/encoding.ts';
import { openRecompression } from './recompression.ts';

const TEXT = Buffer.from(Array.from({ length: 2000 }, (_, n) => `<p>Kurta ${n * n} of ${n % 7} colours</p>`).join(''));
const BROTLI = compress('br', TEXT, 'first');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Pages that are all there, with what was asked for and what was replaced, in order. */
function openPages() {
  const shop = { core: 0.1, gone: '', asked: [] as string[], replaced: [] as string[], smaller: BROTLI };
  const pages = {
    get(key: string) {
      shop.asked.push(key);
      return key === shop.gone ? undefined : { etag: key, brotli: BROTLI };
    },
    replace(key: string, etag: string, smaller: Buffer) {
      expect(etag).toBe(key);
      shop.replaced.push(key);
      shop.smaller = smaller;
    },
  };
  const recompression = openRecompression(pages, () => shop.core);
  return { shop, recompression };
}

/** Gives work on other threads the time that it takes. */
async function untilReplaced(shop: { replaced: string[] }, count: number): Promise<void> {
  while (shop.replaced.length < count) await new Promise((resolve) => setImmediate(resolve));
}

test('a page is compressed again a second later: the same text in fewer bytes', async () => {
  const { shop, recompression } = openPages();
  recompression.add('/a');
  await vi.advanceTimersByTimeAsync(900);
  expect(shop.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  await untilReplaced(shop, 1);
  expect(brotliDecompressSync(shop.smaller)).toEqual(TEXT);
  expect(shop.smaller.length).toBeLessThan(BROTLI.length);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.asked).toEqual(['/a']);
});

test('nothing is compressed again while the process takes more than an eighth of a core', async () => {
  const { shop, recompression } = openPages();
  shop.core = 0.13;
  recompression.add('/a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.asked).toEqual([]);
  shop.core = 0.12;
  await vi.advanceTimersByTimeAsync(1000);
  await untilReplaced(shop, 1);
});

test('a process that works is busy, and one that waits is not', async () => {
  const replaced: string[] = [];
  const recompression = openRecompression({
    get: (etag) => ({ etag, brotli: BROTLI }),
    replace: (key) => void replaced.push(key),
  });
  const until = performance.now() + 300;
  recompression.add('/a');
  while (performance.now() < until);
  await vi.advanceTimersByTimeAsync(1000);
  await sleep(300);
  expect(replaced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await untilReplaced({ replaced }, 1);
});

test('between two pages it rests 19 times as long as the first one took, and skips what is gone', async () => {
  const { shop, recompression } = openPages();
  shop.gone = '/b';
  for (const key of ['/a', '/b', '/c']) recompression.add(key);
  const began = performance.now();
  await vi.advanceTimersByTimeAsync(1000);
  await untilReplaced(shop, 1);
  const tookAtMost = performance.now() - began;
  await vi.advanceTimersByTimeAsync(0);
  expect(shop.asked).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(19 * tookAtMost + 100);
  await untilReplaced(shop, 2);
  expect(shop.asked).toEqual(['/a', '/b', '/c']);
  expect(shop.replaced).toEqual(['/a', '/c']);
});

test('of many pages the last 256 are compressed again', async () => {
  const { shop, recompression } = openPages();
  for (let n = 0; n < 300; n += 1) recompression.add(`/${n}`);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shop.asked).toEqual(['/44']);
  recompression.stop();
});

test('once stopped, a page that is being compressed is not replaced either', async () => {
  const { shop, recompression } = openPages();
  recompression.add('/a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(shop.asked).toEqual(['/a']);
  recompression.stop();
  recompression.add('/b');
  await sleep(300);
  expect(shop).toMatchObject({ asked: ['/a'], replaced: [] });
});
