import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { cachedResponse, plainBody } from '../http/cached-response.ts';
import { openPageCache, type PageCache, type RenderedPage } from './cache.ts';
import { ReadLog } from './read-log.ts';

/** A page that reads one value under the subject 'price'. */
function pageOf(shop: { price: number; rendered: number }): () => Promise<RenderedPage> {
  return async () => {
    const readLog = ReadLog.empty();
    const price = await readLog.read(['price'], async () => shop.price);
    shop.rendered += 1;
    return { readLog, answer: cachedResponse({ status: 200, headers: [], body: Buffer.from(`Rs ${price}`) }) };
  };
}

test('a page is rendered once and kept until what it read changes', async () => {
  const shop = { price: 100, rendered: 0 };
  const pages = openPageCache({ maxBytes: 1e6 });
  await pages.page('/a', pageOf(shop));
  expect(freshText(pages)).toBe('Rs 100');
  pages.changed(['elsewhere'], 1);
  expect(pages.fresh('/a')).toBeDefined();
  shop.price = 120;
  pages.changed(['price'], 1);
  expect(pages.fresh('/a')).toBeUndefined();
  expect(plainBody(await pages.page('/a', pageOf(shop))).toString()).toBe('Rs 120');
  expect(shop.rendered).toBe(2);
});

test('a change that leaves what the page read as it was costs no rendering', async () => {
  const shop = { price: 100, rendered: 0 };
  const pages = openPageCache({ maxBytes: 1e6 });
  await pages.page('/a', pageOf(shop));
  pages.changed(['price'], 1);
  await pages.page('/a', pageOf(shop));
  expect(shop.rendered).toBe(1);
  expect(pages.fresh('/a')).toBeDefined();
});

test('only what a change is about is read again', async () => {
  const reads = { price: 0, images: 0 };
  const pages = openPageCache({ maxBytes: 1e6 });
  const render = async () => {
    const readLog = ReadLog.empty();
    await readLog.read(['price'], async () => {
      reads.price += 1;
    });
    await readLog.read(['images'], async () => {
      reads.images += 1;
    });
    return { readLog, answer: cachedResponse({ status: 200, headers: [], body: Buffer.from('as it was') }) };
  };
  await pages.page('/a', render);
  pages.changed(['price'], 1);
  await pages.page('/a', render);
  expect(reads).toEqual({ price: 2, images: 1 });
  pages.changed(['everything'], 1);
  await pages.page('/a', render);
  expect(reads).toEqual({ price: 3, images: 2 });
});

test('those who ask at the same moment wait for one rendering', async () => {
  const shop = { price: 100, rendered: 0 };
  const pages = openPageCache({ maxBytes: 1e6 });
  await Promise.all(Array.from({ length: 20 }, () => pages.page('/a', pageOf(shop))));
  expect(shop.rendered).toBe(1);
});

test('a page that failed to read, or of nothing, is not kept', async () => {
  const pages = openPageCache({ maxBytes: 1e6 });
  for (const flaw of ['failed', 'missing'] as const) {
    await pages.page(`/${flaw}`, async () => {
      const rendered = await pageOf({ price: 1, rendered: 0 })();
      rendered.readLog[flaw] = true;
      return rendered;
    });
  }
  expect(pages.figures().pages).toBe(0);
});

test('pages weigh no more than they may', async () => {
  const pages = openPageCache({ maxBytes: 50_000 });
  for (let i = 0; i < 100; i += 1) await pages.page(`/${i}`, pageOf({ price: i, rendered: 0 }));
  expect(pages.figures().bytes).toBeLessThanOrEqual(50_000);
  expect(pages.fresh('/99')).toBeDefined();
  expect(pages.fresh('/0')).toBeUndefined();
});

test('the least recently used page makes room, not the one rendered first', async () => {
  const pages = openPageCache({ maxBytes: 30_000 });
  for (const address of ['/1', '/2', '/3']) await pages.page(address, pageOf({ price: 1, rendered: 0 }));
  expect(pages.fresh('/1')).toBeDefined();
  await pages.page('/4', pageOf({ price: 4, rendered: 0 }));
  expect(['/1', '/2', '/3', '/4'].filter((address) => pages.fresh(address))).toEqual(['/1', '/3', '/4']);
});

test('a cache of no bytes keeps nothing', async () => {
  const pages = openPageCache({ maxBytes: 0 });
  expect(plainBody(await pages.page('/a', pageOf({ price: 1, rendered: 0 }))).toString()).toBe('Rs 1');
  expect(pages.figures()).toMatchObject({ pages: 0, bytes: 0 });
});

test('while changes are not heard every page there is goes out, marked as stale, and none after', async () => {
  const shop = { price: 100, rendered: 0 };
  const pages = openPageCache({ maxBytes: 1e6 });
  await pages.page('/a', pageOf(shop));
  pages.setChangesAvailable(false);
  pages.changed(['price'], 1);
  expect(pages.fresh('/a')).toMatchObject({
    headers: expect.arrayContaining(['Warning', '110 - "Response is Stale"']),
  });
  expect(pages.fresh('/never-seen')).toBeUndefined();
  pages.setChangesAvailable(true);
  expect(pages.fresh('/a')).toBeUndefined();
  expect((await pages.page('/a', pageOf(shop))).headers).toEqual([]);
});

test('so does a page that is asked for under another spelling', async () => {
  const shop = { price: 100, rendered: 0 };
  const pages = openPageCache({ maxBytes: 1e6 });
  await pages.page('/a', pageOf(shop));
  pages.setChangesAvailable(false);
  expect((await pages.page('/a', pageOf(shop))).headers).toContain('Warning');
  expect(shop.rendered).toBe(1);
});

test('a page that is right is not written as a file again when it is asked for', async () => {
  const shop = { price: 100, rendered: 0 };
  const written: string[] = [];
  const files = {
    put: (key: string) => void written.push(key),
    delete: () => undefined,
    withdraw: () => undefined,
    close: async () => undefined,
  };
  const pages = openPageCache({ maxBytes: 1e6, files });
  for (let i = 0; i < 3; i += 1) await pages.page('/a', pageOf(shop));
  expect(written).toEqual(['/a']);
});

test('a page that cannot be looked at again goes out as it was, marked as stale', async () => {
  const pages = openPageCache({ maxBytes: 1e6 });
  let away = false;
  await pages.page('/a', async () => {
    const readLog = ReadLog.empty();
    await readLog.read(['price'], async () => {
      if (away) throw new Error('The store is away');
      return 100;
    });
    return { readLog, answer: cachedResponse({ status: 200, headers: [], body: Buffer.from('Rs 100') }) };
  });
  away = true;
  pages.changed(['price'], 1);
  const render = () => Promise.reject(new Error('It would not be rendered anew'));
  expect((await pages.page('/a', render)).headers).toContain('Warning');
  away = false;
  expect((await pages.page('/a', render)).headers).toEqual([]);
});

test('a page is compressed again: same text, same ETag, fewer bytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pages = openPageCache({ maxBytes: 1e6 });
  await pages.page('/a', longPage({ word: 'Kurta' }));
  const first = pages.fresh('/a')?.ready.br;
  const text = freshText(pages) ?? '';
  await untilSmallest(pages);
  const second = pages.fresh('/a')?.ready.br;
  expect(second?.body.length).toBeLessThan(first?.body.length ?? 0);
  expect(second?.headers).toEqual(expect.arrayContaining(['Content-Length', String(second?.body.length)]));
  expect(second?.etag).toBe(first?.etag);
  expect(freshText(pages) === text).toBe(true);
});

test('a page above 64 KB of Brotli is compressed once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pages = openPageCache({ maxBytes: 1e6 });
  const body = Buffer.from(randomBytes(80_000).toString('hex'));
  const answer = cachedResponse({ status: 200, headers: [], body, compress: 'first' });
  await pages.page('/a', async () => ({ readLog: ReadLog.empty(), answer }));
  expect(pages.figures().toCompress).toBe(1);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pages.figures().toCompress).toBe(0);
  }, 5000);
  await sleep(500);
  expect(pages.fresh('/a')).not.toHaveProperty('isSmallest');
});

test('a page that is rendered anew while it is compressed again stays the new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pages = openPageCache({ maxBytes: 1e6 });
  const shop = { word: 'Kurta' };
  await pages.page('/a', longPage(shop));
  // A process that is busy compresses nothing.
  await sleep(100);
  await vi.advanceTimersByTimeAsync(1000);
  shop.word = 'Kurti';
  pages.changed(['word'], 1);
  await pages.page('/a', longPage(shop));
  await untilSmallest(pages);
  expect(freshText(pages)?.slice(0, 8)).toBe('<p>Kurti');
  pages.close();
});

afterEach(() => void vi.useRealTimers());

async function untilSmallest(pages: PageCache): Promise<void> {
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pages.fresh('/a')?.isSmallest).toBe(true);
  }, 5000);
}

/** A page of 60 KB, as the thread that renders compresses it. */
function longPage(shop: { word: string }): () => Promise<RenderedPage> {
  return async () => {
    const readLog = ReadLog.empty();
    const word = await readLog.read(['word'], async () => shop.word);
    const body = Buffer.from(Array.from({ length: 3000 }, (_, n) => `<p>${word} ${n * n}, ${n % 7}</p>`).join(''));
    return { readLog, answer: cachedResponse({ status: 200, headers: [], body, compress: 'first' }) };
  };
}

function freshText(pages: PageCache): string | undefined {
  const answer = pages.fresh('/a');
  return answer && plainBody(answer).toString();
}
