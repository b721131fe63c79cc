import { afterEach, expect, test, vi } from 'vitest';

const IMAGE = 'https://shop.example/images/shirt.webp?tr=w-400,q-30,f-auto&v=0123456789';

afterEach(() => vi.unstubAllGlobals());

/** What the worker puts on its shelf of pictures when the network answers so. */
async function keptOf(cacheControl: string): Promise<string[]> {
  const kept: string[] = [];
  const cacheName = {
    match: async () => undefined,
    delete: async () => false,
    put: async (address: string) => void kept.push(address),
    keys: async () => [],
  };
  vi.stubGlobal('RELEASE', 'this one');
  vi.stubGlobal('SHELL', []);
  vi.stubGlobal('self', { location: new URL('https://shop.example/worker.js') });
  vi.stubGlobal('caches', { open: async () => cacheName });
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'Cache-Control': cacheControl } }));
  const { file } = await import('./files.ts');
  const keeping: Promise<unknown>[] = [];
  const event = { request: new Request(IMAGE), waitUntil: (work: Promise<unknown>) => void keeping.push(work) };
  expect(await (await file(event as never, 'pictures')).text()).toBe('bytes');
  await Promise.all(keeping);
  return kept;
}

test('a picture is kept for later, unless the shop says that nobody shall keep it', async () => {
  expect(await keptOf('public, max-age=31536000, immutable')).toEqual([IMAGE]);
  expect(await keptOf('no-store')).toEqual([]);
});
