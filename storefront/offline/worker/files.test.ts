import { afterEach, expect, test, vi } from 'vitest';

const IMAGE = 'https://shop.example/images/shirt.webp?tr=w-400,q-30,f-auto&v=0123456789';

afterEach(() => vi.unstubAllGlobals());

/** The URLs that the worker caches when the network answers with this Cache-Control. */
async function cachedUrls(cacheControl: string): Promise<string[]> {
  const cached: string[] = [];
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
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'Cache-Control': cacheControl } }));
  const { file } = await import('./files.ts');
  const pending: Promise<unknown>[] = [];
  const event = { request: new Request(IMAGE), waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  expect(await (await file(event as never, 'pictures')).text()).toBe('bytes');
  await Promise.all(pending);
  return cached;
}

test('a picture is kept for later, unless the shop says that nobody shall keep it', async () => {
  expect(await cachedUrls('public, max-age=31536000, immutable')).toEqual([IMAGE]);
  expect(await cachedUrls('no-store')).toEqual([]);
});
