import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { chosenBoxes } from '../../../support/desk/chosen-boxes.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { putInto } from '../../../support/put-documents.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

const sizes = (...counts: [string, number][]) =>
  counts.map(([size, stock]) => ({ id: size.toLowerCase(), size, stock }));
const PART = {
  productTitle: 'Part Plate',
  productPrice: 900,
  sizes: ['S', 'M', 'L'],
  productColors: sizes(['M', 0]),
};
const LATE = {
  ...PART,
  productTitle: 'Late Plate',
  sizes: ['S', 'M'],
  stock: 5,
  productColors: sizes(['S', 0], ['M', 0]),
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ texturePaint: { part: PART, late: LATE } }));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

async function shown(collection: string, id: string): Promise<string> {
  return textOf(await (await fetch(shop.url + productPath(collection, id))).text());
}

test('of a product with sizes the desk says what its shop says: sold out once nothing can be had, running out before', async () => {
  const press = async (fields: Record<string, string | readonly string[]>) =>
    (await sana.post('/products', { key: newKey(), ...fields })).text();
  const on = async (stock: string) =>
    [...(await sana.read(`/products?stock=${stock}`)).matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id);
  expect(await shown('texturePaint', 'late')).toContain('Sold Out');
  expect(await shown('texturePaint', 'part')).not.toContain('Sold Out');
  expect([await on('sold+out'), await on('running+out')]).toEqual([['late'], ['part']]);
  expect(textOf(await sana.read('/'))).toContain('Running out, three or fewer left 1 product');
  const chosen = async () => chosenBoxes(await sana.read('/products?choose=all'), 'product');
  await press({ what: 'sold out', product: await chosen() });
  expect(textOf(await press({ what: 'in stock', product: await chosen() }))).toContain(
    '1 product in stock again. Left as it is: Late Plate, none of it is left: set its number.',
  );
  // Its sizes change alone: the one that is left is gone.
  await putInto(shop, { texturePaint: { part: { ...PART, sizes: ['M'] } } });
  expect(await on('sold+out')).toContain('part');
});
