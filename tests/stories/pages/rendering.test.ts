import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSmallShop } from '../../support/small-shop.ts';

test.runIf(process.platform === 'linux')(
  'pages and searches are rendered by another thread than the one that answers requests',
  async () => {
    const shop = await openSmallShop();
    await fetch(`${shop.url}/home`);
    const before = cpuOf(shop.pid());
    for (const nth of Array.from({ length: 20 }).keys()) {
      expect((await fetch(`${shop.url}/search?q=kurti+${nth}`)).status).toBe(200);
    }
    const after = cpuOf(shop.pid());

    expect(after.rendering.ms - before.rendering.ms).toBeGreaterThan(after.main.ms - before.main.ms);
    await shop.stop();
  },
);

test('kept pages are answered between checkouts of a hundred lines that come at once, not after them all', async () => {
  const shop = await openSmallShop();
  const lines = Array.from({ length: 100 }, (_, nth) => `menShirts/dear/${nth + 1}/orignal`).join('~');
  const get = async (path: string) => (await fetch(shop.url + path)).text();
  for (const path of ['/home', `/checkout/${lines}`]) await get(path);
  let left = 40;
  const checkouts = Array.from({ length: left }, async () => {
    await get(`/checkout/${lines}`);
    left -= 1;
  });
  let kept = 0;
  for (; left > 0; kept += 1) await get('/home');
  await Promise.all(checkouts);
  await shop.stop();
  // One or two where all checkouts are rendered first, or where a new connection waits for all before it.
  expect(kept).toBeGreaterThan(20);
});

test('a page is sent in fewer bytes soon after it was rendered, after a start too, and stays known to browsers', async () => {
  const shop = await openSmallShop();
  const first = await askedFor(shop.url);
  await expect.poll(async () => (await askedFor(shop.url)).bytes, { timeout: 20_000 }).toBeLessThan(0.9 * first.bytes);
  const second = await askedFor(shop.url);
  expect(second).toMatchObject({ text: first.text, etag: first.etag });
  const known = await fetch(`${shop.url}/men-shirts`, {
    headers: { ...BROTLI, 'If-None-Match': first.etag, Range: 'bytes=0-99' },
  });
  expect(known.status).toBe(304);
  const part = await fetch(`${shop.url}/men-shirts`, { headers: { ...BROTLI, Range: 'bytes=0-99' } });
  expect(part.status).toBe(200);
  await shop.kill();
  await shop.start();
  expect(await askedFor(shop.url)).toEqual(second);
  await shop.stop();
});

/** A listing in Brotli, as browsers get it. */
async function askedFor(url: string): Promise<{ text: string; etag: string; bytes: number }> {
  const answer = await fetch(`${url}/men-shirts`, { headers: BROTLI });
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  const [etag, length] = ['ETag', 'Content-Length'].map((name) => answer.headers.get(name) ?? '');
  return { text: await answer.text(), etag: etag ?? '', bytes: Number(length) };
}

const BROTLI = { 'Accept-Encoding': 'br' };

test('a page adds no letters but Latin ones to the shop’s own words: with any other its text takes twice the memory', async () => {
  const shop = await openSmallShop();
  for (const path of ['/product/menShirts/dear', '/men-shirts?page=2']) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html.match(/.{0,40}[^\0-\xff\u0600-\u06ff].{0,40}/g) ?? [], path).toEqual([]);
  }
  await shop.stop();
});

/** The CPU time that the two threads have used, in ms. */
function cpuOf(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => {
    const file = (name: string) => readFileSync(`/proc/${pid}/task/${id}/${name}`, 'utf8');
    return { id: Number(id), name: file('comm').trim(), ms: Number(file('schedstat').split(' ')[0]) / 1e6 };
  });
  const [main, rendering] = [threads.find(({ id }) => id === pid), threads.find(({ name }) => name === 'rendering')];
  if (!main || !rendering) throw new Error('No thread renders pages');
  return { main, rendering };
}
