import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageVersion } from '../../../server/images/storage.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

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

/** The image as a page requests it: its Cache-Control, and whether it is the red one. */
async function ask(address: string, accept: string) {
  const answer = await fetch(shop.url + address, { headers: { Accept: accept } });
  const { dominant } = await sharp(await answer.bytes()).stats();
  return { keep: answer.headers.get('Cache-Control'), isRed: dominant.r > dominant.b };
}

/** The image's URL in the page. */
async function shownAddress(): Promise<string> {
  const page = await (await fetch(`${shop.url}/men-shirts`)).text();
  return /src="(\/images\/shirts[^"]+v=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** The image's file: its path and its version. */
function storedFile(): string {
  return join(shop.dataDir, 'images', `shirts/one.${imageVersion(red)}.webp`);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

test('bytes that somebody put in a picture’s place are never kept as that picture', async () => {
  const address = await shownAddress();
  writeFileSync(storedFile(), await image('#1020c0'));
  for (const accept of ['image/avif,image/webp', 'image/webp', 'image/webp', '*/*']) {
    expect(await ask(address, accept)).toEqual({ keep: 'no-store', isRed: false });
  }
  // The file has its own bytes again.
  writeFileSync(storedFile(), red);
  for (const accept of ['image/webp', '*/*']) {
    expect(await ask(address, accept)).toEqual({ keep: IMMUTABLE, isRed: true });
  }
  const best = () => ask(address, 'image/avif,image/webp');
  await expect.poll(best).toEqual({ keep: IMMUTABLE, isRed: true });
});

test('a picture that an earlier release laid down is shown and exported from where it lies, until it is replaced', async () => {
  const plain = join(shop.dataDir, 'images', PATH);
  renameSync(storedFile(), plain);
  const address = (await shownAddress()).replace(/tr=[^&]+/, 'tr=w-200,q-50,f-jpeg');
  expect(await ask(address, '*/*')).toEqual({ keep: IMMUTABLE, isRed: true });
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await shop.owner('export', folder);
  expect(readFileSync(join(folder, 'images', PATH)).equals(red)).toBe(true);
  expect(await shop.owner('import', folder)).toContain('0 pictures new');
  writeFileSync(join(folder, 'images', PATH), await image('#1020c0'));
  await shop.owner('import', folder);
  expect(readFileSync(plain).equals(red)).toBe(true);
  await expect.poll(async () => ask(await shownAddress(), '*/*')).toEqual({ keep: IMMUTABLE, isRed: false });
});
