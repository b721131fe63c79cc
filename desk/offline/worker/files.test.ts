import { afterEach, expect, test, vi } from 'vitest';

const IMAGE = 'https://desk.example/images/shirt.webp?tr=w-100,q-30,f-auto&v=0123456789';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['public, max-age=31536000, immutable', [IMAGE]],
  // As server/images/image-server.ts answers for another version, or until the best format is rendered.
  ['public, max-age=300', []],
  ['no-store', []],
])('a picture with %s is kept: %j', async (cacheControl, kept) => {
  const cached: string[] = [];
  const cache = {
    match: async () => undefined,
    delete: async () => false,
    put: async (address: string) => void cached.push(address),
    keys: async () => [],
  };
  vi.stubGlobal('RELEASE', 'this one');
  vi.stubGlobal('SHELL', []);
  vi.stubGlobal('self', {});
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'Cache-Control': cacheControl } }));
  const { fileOf } = await import('./files.ts');
  const pending: Promise<unknown>[] = [];
  const event = { request: new Request(IMAGE), waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  expect(await (await fileOf(event as never, 'image')).text()).toBe('bytes');
  await Promise.all(pending);
  expect(cached).toEqual(kept);
});
