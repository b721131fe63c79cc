import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { productForm } from '../../../support/desk/product-form.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

/** As another shop wrote it: spaces, a table and a link that marks cannot say. */
const RICH =
  '<p>Soft &amp; warm.</p>\n\n<table><tr><th>Size</th></tr>\n<tr><td>M</td></tr></table><p>See <a href="https://a.example">here</a></p>';
const TEE = { productTitle: 'Plain Tee', productPrice: 900, productDescription: RICH };
const SIZED = { productTitle: 'Sized Kurta', productPrice: 900, sizes: ['S', 'M'] };
const CATALOGUE = {
  womenShirts: { heading: { heading: 'Women', sizeTable: [{ size: 'S', bust: '34 in' }] } },
  menShirts: { sized: SIZED, tee: TEE, plain: { productTitle: 'Cap', productPrice: 500 } },
  newArrivals: { tee: { ...TEE, productDescription: '<p>Other words</p>' } },
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder(CATALOGUE));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

async function descriptionOf(id: string, collection = 'menShirts'): Promise<string> {
  const page = await (await fetch(shop.url + productPath(collection, id))).text();
  return /class="owner-html product-description">(.*?)<\/div>/s.exec(page)?.[1] ?? '';
}

/** The form of a product as a browser would send it back. */
async function formOf(id: string) {
  const path = `/products/menShirts/${id}/edit`;
  const page = await sana.read(path);
  const seen = plain(/name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '');
  const shown = JSON.parse(seen) as { values: Record<string, string>; collections: string[] };
  const post = (typed: Record<string, string>) =>
    sana.post(path, { key: newKey(), seen, ...shown.values, ...typed, collection: shown.collections });
  return { page, shown, post };
}

function plain(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

test('a description is written with marks, seen as HTML by shoppers, and read back as it was typed', async () => {
  const text = '*Handmade* <3\n\nCare:\n- wash *cold*\n- dry';
  const { post } = await formOf('plain');
  expect((await post({ description: text.replaceAll('\n', '\r\n') })).status).toBe(303);
  const html =
    '<p><strong>Handmade</strong> &lt;3</p><p>Care:</p><ul><li>wash <strong>cold</strong></li><li>dry</li></ul>';
  await expect.poll(() => descriptionOf('plain')).toBe(html);
  const { page, shown } = await formOf('plain');
  expect(shown.values.description).toBe(text);
  expect(page, 'the preview').toContain(`<div class="stack">${html}</div>`);
});

test('what marks cannot say stays byte for byte when another field changes, and as a part when the text does', async () => {
  const stored = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    await shop.owner('export', folder);
    const { menShirts } = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')) as typeof CATALOGUE;
    return menShirts.tee.productDescription;
  };
  await (await formOf('tee')).post({ price: '950' });
  expect(await stored()).toBe(RICH);
  const { shown, post } = await formOf('tee');
  const { description = '' } = shown.values;
  expect(description).toBe('Soft & warm.\n\n[Table 1: Size M]\n\n[Text 2: See here]');
  const refused = await post({ description: description.replace('Size', 'Sizes') });
  expect(textOf(await refused.text())).toContain('[Table 1: Size M] stands for a part of this text.');
  expect((await post({ description: description.replace('warm', '*warm*') })).status).toBe(303);
  expect(await stored()).toBe(RICH.replace('warm', '<strong>warm</strong>').replace('</p>\n\n', '</p>'));
  // Its copy in another collection had other words, and gets the same.
  await expect.poll(() => descriptionOf('tee', 'newArrivals')).toContain('<th>Size</th>');
});

test('a copy of a product has the parts of its description too, also when it is first refused', async () => {
  const path = '/products/new?from=tee';
  const page = await sana.read(path);
  const [, written = ''] = /<textarea[^>]*name="description"[^>]*>([^<]*)</.exec(page) ?? [];
  const description = plain(written).trim();
  expect(description).toContain('[Table 1: Size M]');
  expect(page).toContain('<p class="panel quiet">[Table 1: Size M]</p>');
  const send = await productForm(sana, path, page);
  const values = { title: 'Long Tee', price: '900', description };
  const broken = await send({ values: { ...values, description: description.replace('Size', 'Sizes') } });
  expect(textOf(await broken.text())).toContain('[Table 1: Size M] stands for a part of this text.');
  expect((await send({ values, collections: ['menShirts'], press: 'shop' })).status).toBe(303);
  await expect.poll(() => descriptionOf('long-tee')).toContain('<th>Size</th>');
  // An empty form has nothing that such a line could stand for.
  const stray = await (await productForm(sana, '/products/new'))({ values });
  expect(textOf(await stray.text())).toContain('[Table 1: Size M] stands for no part of this text any more.');
});

test('a collection’s size table is typed a row a line, and a product shows it, another one, or none', async () => {
  const page = async () => (await fetch(shop.url + productPath('menShirts', 'sized'))).text();
  expect(await page()).not.toContain('Size table');
  const settings = await sana.read('/collections/menShirts');
  const seen = plain(/name="seen" value="([^"]*)"/.exec(settings)?.[1] ?? '');
  const save = (sizeTable: string) =>
    sana.post('/collections/menShirts', { key: newKey(), seen, ...(JSON.parse(seen) as object), sizeTable });
  expect(await (await save('Size, 38\r\nS, 1')).text()).toContain('Each column needs a name');
  expect((await save('Size, Chest\r\nS, 38 in\r\nM, 42 in')).status).toBe(303);
  await expect.poll(page).toMatch(/Size table.*Chest.*<th scope="row">M<\/th><td>42 in<\/td>/s);
  await (await formOf('sized')).post({ sizeTable: 'womenShirts' });
  await expect.poll(page).toMatch(/Size table.*34 in/s);
  await (await formOf('sized')).post({ sizeTable: 'none' });
  await expect.poll(page).not.toContain('Size table');
  expect((await formOf('sized')).page).toContain('<option value="womenShirts">That of Women');
});
