import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { productForm } from '../../../support/desk/product-form.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

const PICTURE = { productImage: 'products/tray.webp', brand: 'fesishop' };
const TRAY = { ...PICTURE, productTitle: 'Ravi Tray', productPrice: 4000, oldPrice: 5200 };
const titled = (productTitle: string) => ({ ...PICTURE, productTitle, productPrice: 4000 });
const CATALOGUE = {
  menShirts: {
    tray: TRAY,
    bare: { productTitle: 'Plain Tee', productPrice: 800 },
    narrow: titled('Iiiii Iiiii'),
    wide: titled('Wwwww Wwwww'),
    alif: titled('ااااا ااااا'),
    seen: titled('صصصصص صصصصص'),
  },
  newArrivals: { tray: TRAY },
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: '#4a7ebb' } });
  const folder = catalogueFolder(CATALOGUE, { 'products/tray.webp': await picture.webp().toBuffer() });
  // As on a machine without fonts, such as the one of the Dockerfile.
  const noFonts = join(folder, 'no-fonts.conf');
  writeFileSync(noFonts, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>');
  shop = await openOwnersShop(folder, { FONTCONFIG_FILE: noFonts });
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

async function story(path: string): Promise<Buffer> {
  const answer = await sana.get(`/products/${path}/story`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await answer.arrayBuffer());
}

/** The width of a title, in pixels: in the band under a picture of 4:5, from the first column that is no background to the last. */
async function titleWidth(picture: Buffer): Promise<number> {
  const band = sharp(picture).extract({ left: 0, top: 1390, width: 1080, height: 150 }).greyscale().raw();
  const { data } = await band.toBuffer({ resolveWithObject: true });
  const inked = [...data.entries()].flatMap(([at, light]) => (light > 128 ? [at % 1080] : []));
  return inked.length > 0 ? Math.max(...inked) - Math.min(...inked) : 0;
}

test('a product is shared by its name, its price and the address of its main page', async () => {
  const page = await sana.read('/products/newArrivals/tray');
  const words = `Ravi Tray\nRs 4000 PKR\n${shop.url}/product/menShirts/tray`;
  expect(page).toContain(`href="https://wa.me/?text=${encodeURIComponent(words)}"`);
  expect(page).toContain('href="/products/newArrivals/tray/story"');
});

test('its picture for a story is as large as a story, under its own name, and new with its price', async () => {
  const answer = await sana.get('/products/menShirts/tray/story');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tray-story.jpg"');
  const before = await story('menShirts/tray');
  expect(await sharp(before).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  expect((await story('menShirts/tray')).equals(before)).toBe(true);
  const edit = await productForm(sana, '/products/menShirts/tray/edit');
  expect((await edit({ values: { title: 'Ravi Tray', price: '3900', oldPrice: '5200' } })).status).toBe(303);
  expect((await story('menShirts/tray')).equals(before)).toBe(false);
});

test('words are drawn in the shop’s own fonts where the machine has none, Urdu too, and no boxes', async () => {
  const ids = ['narrow', 'wide', 'alif', 'seen'];
  const widths = await Promise.all(ids.map(async (id) => titleWidth(await story(`menShirts/${id}`))));
  const [narrow = 0, wide = 0, alif = 0, seen = 0] = widths;
  // In boxes for letters that no font has, the two would be as wide as each other.
  expect(wide).toBeGreaterThan(2 * narrow);
  expect(seen).toBeGreaterThan(2 * alif);
  expect(Math.min(narrow, alif)).toBeGreaterThan(20);
});

test('a draft, an unknown product and one without a picture have none; nor has anybody who is not signed in', async () => {
  const send = await productForm(sana, '/products/new');
  const draft = (await send({ values: { title: 'Jhelum Bowl', price: '700' } })).headers.get('location') ?? '';
  expect(textOf(await sana.read(draft))).toContain('It can be shared once it is in the shop.');
  const bare = await sana.read('/products/menShirts/bare');
  expect(bare).toContain('https://wa.me/?text=Plain%20Tee');
  expect(bare).not.toContain('/story');
  for (const path of ['drafts/jhelum-bowl', 'menShirts/never', 'menShirts/bare', 'menShirts/%00'])
    expect([path, (await sana.get(`/products/${path}/story`)).status]).toEqual([path, 404]);
  expect((await fetch(`${shop.deskUrl}/products/menShirts/tray/story`)).headers.get('content-type')).not.toContain(
    'image',
  );
});
