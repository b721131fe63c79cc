import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const IMAGE = 'https://shop.example/images/shirt.webp?tr=w-400,q-30,f-auto&v=0123456789';
const LASTING = 'public, max-age=31536000, immutable';

/** As server/images/image-server.ts answers for another version, or until the best format is rendered. */
const FOR_NOW = 'public, max-age=300';

let cached: string[] = [];

beforeEach(() => {
  cached = [];
  const cache = {
    match: async () => undefined,
    delete: async () => false,
    put: async (address: string) => void cached.push(address),
    keys: async () => [],
  };
  vi.stubGlobal('RELEASE', 'this one');
  vi.stubGlobal('SHELL', []);
  vi.stubGlobal('self', { location: new URL('https://shop.example/worker.js') });
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

/** The network and the HTTP cache answer with this Cache-Control. */
function answerWith(cacheControl: string): void {
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'Cache-Control': cacheControl } }));
}

test.each([
  [LASTING, [IMAGE]],
  [FOR_NOW, []],
  ['no-store', []],
])('a picture with %s is kept: %j', async (cacheControl, kept) => {
  answerWith(cacheControl);
  const { file } = await import('./files.ts');
  const pending: Promise<unknown>[] = [];
  const event = { request: new Request(IMAGE), waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  expect(await (await file(event as never, 'pictures')).text()).toBe('bytes');
  await Promise.all(pending);
  expect(cached).toEqual(kept);
});

test('of what a page loaded before the worker came, pictures are kept that last, and the page', async () => {
  const { copyFromHttpCache } = await import('./files.ts');
  const { IMAGES, PAGES } = await import('./caches.ts');
  const page = 'https://shop.example/men-shirts';
  for (const cacheControl of [FOR_NOW, LASTING]) {
    answerWith(cacheControl);
    await copyFromHttpCache(new URL(IMAGE), IMAGES);
  }
  answerWith('no-cache');
  await copyFromHttpCache(new URL(page), PAGES);
  expect(cached).toEqual([IMAGE, page]);
});
