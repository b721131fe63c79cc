import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../shop/page-path.ts';
import { PIXEL } from '../../support/browser/own-shop.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { GALLERY_KURTA, KURTA_IMAGES } from '../../support/gallery-kurta.ts';
import { ownerCommand, runOwnerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-'));
let shop: ShopProcess;

beforeAll(async () => {
  await ownerCommand(['import', catalogueFolder({ menShirts: { kurta: GALLERY_KURTA } }, KURTA_IMAGES)], { DATA_DIR });
  shop = await openShopProcess({ DATA_DIR, SITE_URL: 'https://shop.example' });
});

afterAll(() => shop.stop());

async function read(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

test('each further picture is a link in the page, and search engines are told of all', async () => {
  const html = await read(productPath('menShirts', 'kurta'));
  const links = [...html.matchAll(/<a href="\/images\/(\w+\.png)\?tr=w-1600,q-50,f-auto[^"]*"/g)].map(
    ([, path]) => path,
  );
  expect(links).toEqual(['back.png', 'cuff.png']);
  expect(html).toContain('alt="Kurta, picture 2"');
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Product"[^<]*)<\/script>/.exec(html) ?? [];
  const { image } = JSON.parse(data) as { image: string[] };
  expect(image.map((address) => new URL(address).pathname)).toEqual([
    '/images/kurta.png',
    '/images/back.png',
    '/images/cuff.png',
  ]);
});

test('the feed has the further pictures, and a listing’s cards show none of them', async () => {
  const feed = await read('/feed.xml');
  const more = [...feed.matchAll(/<g:additional_image_link>[^<]*\/(\w+\.png)/g)].map(([, path]) => path);
  expect(more).toEqual(['back.png', 'cuff.png']);
  expect(await read('/men-shirts')).not.toMatch(/src="[^"]*back\.png/);
});

test('the gallery goes out with the catalogue and comes in again', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'export-')), 'catalogue');
  await shop.owner('export', folder);
  const documents = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8'));
  expect(documents.menShirts.kurta.productGallery).toEqual(GALLERY_KURTA.productGallery);
  expect(readFileSync(join(folder, 'images', 'cuff.png'))).toEqual(PIXEL);
});

test('a gallery that is no list is refused, a picture that is not there is told and not shown', async () => {
  const refused = catalogueFolder({ menShirts: { kurta: { ...GALLERY_KURTA, productGallery: 'back.png' } } });
  await expect(shop.owner('import', refused)).rejects.toThrow('must be a list of pictures');
  const lost = { ...GALLERY_KURTA, productGallery: ['lost.png', 'cuff.png'] };
  const { all } = await runOwnerCommand(['import', catalogueFolder({ menShirts: { kurta: lost } })], { DATA_DIR });
  expect(all).toContain('menShirts/kurta names the picture lost.png, which is neither in the folder nor in the shop.');
  await expect.poll(() => read(productPath('menShirts', 'kurta'))).not.toContain('/images/back.png');
  const html = await read(productPath('menShirts', 'kurta'));
  expect(html).toContain('<a href="/images/cuff.png');
  expect(html).not.toContain('/images/lost.png');
});
