import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { cachedResponse, plainBody } from '../http/cached-response.ts';
import { compress } from '../http/encoding.ts';
import { changeCatalogue, changesAfter, lastChange, subjects } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { openStore, type Store } from '../store/store.ts';
import { openPageCache, type RenderedPage } from './cache.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { ReadLog } from './read-log.ts';
import { catalogueReads, readerOf } from './reads.ts';

const log = pino({ level: 'silent' });
const IDS = Array.from({ length: 8 }, (_, i) => `tee-${i}`);
const PADDING = 'Multani Tile Kurta '.repeat(200);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'disk-cache-'));
});

/** A shop's pages, one for each product, with little memory, on the store and the disk of `dataDir`. */
async function openPages({ release = 'one', maxBytes = 40_000 } = {}) {
  const store = await openStore({ dataDir });
  const reads = catalogueReads(store);
  let heard = await lastChange(store);
  const folder = join(dataDir, 'pages');
  const disk = await openDiskCache({ folder, release, store, reads, log });
  const pages = openPageCache({ maxBytes, disk });
  return {
    store,
    pages,
    disk,
    async hear() {
      const found = await changesAfter(store, heard);
      heard = found.last;
      pages.changed(found.subjects, found.last);
    },
    ask: async (id: string) => plainBody(await pages.page(`/${id}`, () => pageOf(store, id))).toString(),
    async close() {
      await disk?.close();
      await store.destroy();
    },
  };
}

async function textOf(store: Store, id: string, readLog = ReadLog.empty()): Promise<string> {
  const read = readerOf(catalogueReads(store), readLog);
  const row = await read('product', 'menShirts', id);
  readLog.missing = row === undefined;
  const price = row?.price ?? 0;
  const near = await read('nearPrice', 'menShirts', { collection: 'menShirts', price, id, count: 1 });
  return `${PADDING}${row?.price} ${near.map((row) => row.id)}`;
}

async function pageOf(store: Store, id: string): Promise<RenderedPage> {
  const readLog = ReadLog.empty();
  const body = Buffer.from(await textOf(store, id, readLog));
  return { readLog, answer: cachedResponse({ status: 200, headers: ['Content-Type', 'text/html'], body }) };
}

function setPrice(store: Store, id: string, productPrice: number) {
  const fields = { productTitle: id, productPrice };
  return changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'menShirts', id, fields }]));
}

/** Random numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

test.each([1, 2, 3])('no page is stale, whatever changes, restarts and is restored (random run %i)', async (seed) => {
  const random = randomFrom(seed * 7919);
  const one = () => IDS[Math.floor(random() * IDS.length)] ?? '';
  const backup = join(dataDir, 'backup');
  let shop = await openPages();
  let fromDisk = 0;
  let repackLast = (_key: string) => {};
  const change = async () => setPrice(shop.store, one(), 100 * Math.ceil(random() * 4));
  const reopen = async (meanwhile = async () => {}) => {
    fromDisk += shop.pages.figures().fromDisk;
    await shop.close();
    await meanwhile();
    shop = await openPages();
  };
  for (const id of IDS) await setPrice(shop.store, id, 100);
  await reopen(async () => copyFileSync(join(dataDir, 'shop.db'), backup));
  for (let step = 0; step < 120; step += 1) {
    const what = random();
    if (what < 0.25) await change();
    if (what > 0.25 && what < 0.28)
      await changeCatalogue(shop.store, async (w) => void w.changed.add(subjects.everything));
    if (what > 0.9) await reopen();
    if (what > 0.95) await reopen(restoreAndChange);
    await shop.hear();
    const id = one();
    expect(await shop.ask(id)).toBe(await textOf(shop.store, id));
    repackLast(`/${one()}`);
    repackLast = repackLater(shop.disk, `/${id}`);
  }
  await shop.close();
  expect(fromDisk).toBeGreaterThan(5);

  /** The store of long ago, and then as many other changes as were lost. */
  async function restoreAndChange(): Promise<void> {
    const lost = await openStore({ dataDir });
    const last = await lastChange(lost);
    await lost.destroy();
    for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `shop.db${end}`), { force: true });
    copyFileSync(backup, join(dataDir, 'shop.db'));
    const restored = await openStore({ dataDir });
    while ((await lastChange(restored)) < last) await setPrice(restored, one(), 100 * Math.ceil(random() * 4));
    await restored.destroy();
  }
});

/** Compresses the page under this key; what that gives is given back later, as that of any key. */
function repackLater(disk: DiskCache | undefined, key: string): (anyKey: string) => void {
  const found = disk?.get(key)?.answer;
  if (!disk || !found) return () => {};
  const smaller = compress('br', plainBody(found), 'small');
  return (anyKey) => disk.repack(anyKey, found.etag, smaller);
}

test('a page is rendered once: it comes from disk, and into memory when it is asked for again', async () => {
  let shop = await openPages();
  for (const id of IDS) await setPrice(shop.store, id, 100);
  await shop.hear();
  for (const id of [...IDS, ...IDS]) await shop.ask(id);
  expect(shop.pages.figures()).toMatchObject({ rendered: IDS.length, fromDisk: IDS.length });
  await shop.close();
  shop = await openPages({ maxBytes: 1e6 });
  for (const id of IDS) await shop.ask(id);
  expect(shop.pages.figures()).toMatchObject({ pages: 0, rendered: 0, fromDisk: IDS.length });
  for (const id of [...IDS, ...IDS]) await shop.ask(id);
  expect(shop.pages.figures()).toMatchObject({ pages: IDS.length, rendered: 0, fromDisk: 2 * IDS.length });
  // Memory has the body alone, not all that was read with it.
  const body = shop.pages.fresh('/tee-0')?.ready.br?.body;
  expect(body?.buffer.byteLength).toBe(body?.length);
  await shop.close();
});

test('a page that was compressed again comes from disk in fewer bytes, after a start too', async () => {
  let shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  const text = await shop.ask('tee-0');
  await shop.close();
  shop = await openPages();
  const found = shop.disk?.get('/tee-0')?.answer;
  const smaller = compress('br', Buffer.from(text), 'small');
  shop.disk?.repack('/tee-0', 'another', Buffer.from('of another page'));
  shop.disk?.repack('/tee-0', found?.etag ?? '', smaller);
  await shop.close();
  shop = await openPages();
  expect(await shop.ask('tee-0')).toBe(text);
  const stored = shop.disk?.get('/tee-0');
  expect(stored).toMatchObject({ fresh: true, answer: { etag: found?.etag, isSmallest: true } });
  expect(stored?.answer.ready.br?.body).toEqual(smaller);
  expect(shop.pages.figures()).toMatchObject({ rendered: 0 });
  await shop.close();
});

test('whoever asks for each page once pushes none out of memory', async () => {
  const shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  for (const id of IDS) await setPrice(shop.store, id, 100);
  await shop.hear();
  for (const id of ['tee-0', 'tee-0', ...IDS.slice(1)]) await shop.ask(id);
  expect(shop.pages.figures()).toMatchObject({ pages: 1, rendered: IDS.length });
  expect(shop.pages.fresh('/tee-0')).toBeDefined();
  await shop.close();
});

test('a shop of more pages than are remembered is crawled twice, and none comes into memory', async () => {
  const shop = await openPages({ maxBytes: 1e6 });
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  const page = await pageOf(shop.store, 'tee-0');
  const crawl = async () => {
    for (let nth = 0; nth < 4200; nth += 1) await shop.pages.page(`/tee-0?${nth}`, async () => page);
  };
  await crawl();
  await crawl();
  expect(shop.pages.figures()).toMatchObject({ pages: 0, rendered: 4200, fromDisk: 4200 });
  await shop.close();
});

test('a large page is in memory at once, after a start too', async () => {
  let shop = await openPages({ maxBytes: 1e6 });
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  const large = async () => ({
    readLog: (await pageOf(shop.store, 'tee-0')).readLog,
    answer: cachedResponse({ status: 200, headers: [], body: randomBytes(100_000) }),
  });
  await shop.pages.page('/sitemap.xml', large);
  expect(shop.pages.figures()).toMatchObject({ pages: 1, rendered: 1 });
  await shop.close();
  shop = await openPages({ maxBytes: 1e6 });
  await shop.pages.page('/sitemap.xml', large);
  expect(shop.pages.figures()).toMatchObject({ pages: 1, rendered: 0, fromDisk: 1 });
  await shop.close();
});

test('while changes cannot be read a page from disk is marked as stale, each time', async () => {
  const shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  await shop.ask('tee-0');
  shop.pages.setChangesAvailable(false);
  for (let i = 0; i < 3; i += 1) expect(shop.pages.freshOnDisk('/tee-0')?.headers).toContain('Warning');
  await shop.close();
});

test('with a disk that takes nothing a page is rendered twice at most', async () => {
  const shop = await openPages({ maxBytes: 1e6 });
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  await shop.disk?.close();
  await shop.ask('tee-0');
  await vi.waitFor(() => expect(shop.disk?.get('/tee-0')).toBeUndefined());
  for (let i = 0; i < 3; i += 1) await shop.ask('tee-0');
  expect(shop.pages.figures()).toMatchObject({ pages: 1, rendered: 2 });
  await shop.store.destroy();
});

test('a page of which nothing differs is not rendered again, however much was changed about it', async () => {
  let shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  await shop.ask('tee-0');
  await shop.close();
  shop = await openPages();
  await setPrice(shop.store, 'tee-0', 200);
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  await shop.ask('tee-0');
  expect(shop.pages.figures()).toMatchObject({ rendered: 0, fromDisk: 1 });
  expect(shop.pages.fresh('/tee-0')).toBeDefined();
  await shop.close();
});

test('pages that know of changes that the store has lost are forgotten, by the next process too', async () => {
  let shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  for (const id of IDS) await setPrice(shop.store, id, 100);
  await shop.hear();
  for (const id of IDS) await shop.ask(id);
  shop.pages.changed([subjects.everything], await lastChange(shop.store));
  await shop.close();
  shop = await openPages();
  for (const id of IDS) await shop.ask(id);
  expect(shop.pages.figures()).toMatchObject({ fromDisk: 0, rendered: IDS.length });
  await shop.close();
});

test('pages of another release are deleted, and nothing else', async () => {
  const shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  await shop.ask('tee-0');
  await shop.close();
  for (const name of ['one.db-wal', '.lock']) writeFileSync(join(dataDir, 'pages', name), '');
  const next = await openPages({ release: 'two' });
  await next.ask('tee-0');
  expect(next.pages.figures()).toMatchObject({ rendered: 1, fromDisk: 0 });
  await next.close();
  expect(readdirSync(join(dataDir, 'pages')).sort()).toEqual(['.lock', 'two.db']);
});

test('made-up addresses are not stored', async () => {
  let shop = await openPages();
  await setPrice(shop.store, 'tee-0', 100);
  await shop.hear();
  for (let i = 0; i < 30; i += 1) await shop.ask(`no-such-tee-${i}`);
  await shop.close();
  shop = await openPages();
  for (let i = 0; i < 30; i += 1) await shop.ask(`no-such-tee-${i}`);
  expect(shop.pages.figures()).toMatchObject({ pages: 0, fromDisk: 0, rendered: 30 });
  await shop.close();
});
