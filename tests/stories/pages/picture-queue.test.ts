import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

/** Of each, five widths in two qualities: 40 pictures to ask for. */
const PHOTOS = Array.from({ length: 4 }, (_, i) => `photos/${i}.jpg`);

/** What may have been begun before its client had gone: one for each worker of the queue. */
const BEGUN = 2;

let shop: ShopProcess;

beforeAll(async () => {
  const photos = Object.fromEntries(await Promise.all(PHOTOS.map(async (path) => [path, await photo()] as const)));
  const shirts = PHOTOS.map((path, i) => [
    `s${i}`,
    { productTitle: `Shirt ${i}`, productPrice: 900, productImage: path },
  ]);
  const knobs = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), TRUST_PROXY: '1' };
  await ownerCommand(['import', catalogueFolder({ menShirts: Object.fromEntries(shirts) }, photos)], knobs);
  shop = await openShopProcess(knobs);
});
afterAll(async () => {
  await shop.stop();
});

/** Noise, which takes long to encode. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer();
}

function ask(path: string, transform: string, network: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${shop.url}/images/${path}?tr=${transform}`, {
    headers: { 'X-Forwarded-For': network },
    ...(signal ? { signal } : {}),
  });
}

function rendered(ending: string): string[] {
  return readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
}

test.each([
  ['avif', 'photos/3.jpg'],
  ['webp', 'photos/2.jpg'],
])('pictures as %s whose client has gone are not rendered, and keep nobody waiting', async (format, path) => {
  const gone = new AbortController();
  const before = rendered(`.${format}`).length;
  const sizes = [200, 400, 800, 1200, 1600].flatMap((width) => [`w-${width},q-50`, `w-${width},q-30`]);
  const asked = PHOTOS.flatMap((path) =>
    sizes.map((size) => ask(path, `${size},f-${format}`, '203.0.113.7', gone.signal).catch(() => undefined)),
  );
  await expect.poll(() => rendered(`.${format}`).length, { interval: 10 }).toBeGreaterThan(before);
  gone.abort();
  await Promise.all(asked);
  const done = rendered(`.${format}`).length;
  expect(done).toBeLessThan(asked.length / 2);
  const other = await ask(path, 'w-100,q-50,f-jpeg', '198.51.100.4');
  expect(other.status).toBe(200);
  // Whatever waited has been begun by now, or never is.
  expect(rendered(`.${format}`).length).toBeLessThanOrEqual(done + BEGUN + 1);
});
