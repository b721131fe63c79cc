import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../support/catalogue-folder.ts';
import { openShopProcess, ownerCommand, type ShopProcess } from '../support/shop-process.ts';

const PATH = 'shirts/one.webp';

let shop: ShopProcess;
let red: Buffer;

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-'));
  red = await image('#c01020');
  const folder = catalogueFolder({ menShirts: { one: { productTitle: 'One', productImage: PATH } } }, { [PATH]: red });
  await ownerCommand(['import', folder], { DATA_DIR });
  shop = await openShopProcess({ DATA_DIR });
});
afterAll(() => shop.stop());

function image(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();
}

/** The picture as a page asks for it: how long it may be kept, and whether it is the red one. */
async function ask(address: string, accept: string) {
  const answer = await fetch(shop.url + address, { headers: { Accept: accept } });
  const { dominant } = await sharp(await answer.bytes()).stats();
  return { keep: answer.headers.get('Cache-Control'), isRed: dominant.r > dominant.b };
}

test('bytes of an import that has not landed are never kept as the picture that they will replace', async () => {
  const page = await (await fetch(`${shop.url}/men-shirts`)).text();
  const address = /src="(\/images\/shirts[^"]+v=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const stored = join(shop.dataDir, 'images', PATH);
  writeFileSync(stored, await image('#1020c0'));
  for (const accept of ['image/avif,image/webp', 'image/webp', 'image/webp', '*/*']) {
    expect(await ask(address, accept)).toEqual({ keep: 'no-store', isRed: false });
  }
  // The import failed, and the owner put the picture back.
  writeFileSync(stored, red);
  const immutable = 'public, max-age=31536000, immutable';
  for (const accept of ['image/webp', '*/*']) {
    expect(await ask(address, accept)).toEqual({ keep: immutable, isRed: true });
  }
  const best = () => ask(address, 'image/avif,image/webp');
  await expect.poll(best, { timeout: 10_000 }).toEqual({ keep: immutable, isRed: true });
});
