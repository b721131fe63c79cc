import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREMIUM_COLLECTION } from '../../../shop/catalogue/collection.ts';
import { PRODUCT_TRANSFORM } from '../../../shop/catalogue/image-address.ts';
import { PIXEL } from '../../support/browser/own-shop.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

/** A third party's image-delivery host. */
const HOST = 'https://pictures.example/fesi';
const ELSEWHERE = 'https://elsewhere.example/b.webp';

let shop: ShopProcess;

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-'));
  const stored = { productTitle: 'Stored piece', productPrice: 900, productImage: 'premium/a piece.webp' };
  const elsewhere = { productTitle: 'Linked piece', productPrice: 950, productImage: ELSEWHERE };
  const documents = { [PREMIUM_COLLECTION]: { stored, elsewhere }, newArrivals: { stored } };
  await ownerCommand(['import', catalogueFolder(documents, { 'premium/a piece.webp': PIXEL })], { DATA_DIR });
  shop = await openShopProcess({ DATA_DIR, IMAGE_DELIVERY_URL: HOST });
});

afterAll(() => shop.stop());

test('stored pictures come from the delivery host, sized by the query; absolute ones stay', async () => {
  const html = await (await fetch(shop.url + href('/home'))).text();
  const imageOf = (part: RegExp) => /<img[^>]*>/.exec(part.exec(html)?.[0] ?? '')?.[0] ?? 'no image';
  const premium = (title: string) =>
    imageOf(new RegExp(`<section class="page premium"(?:(?!</section>).)*${title}`, 's'));
  const address = `${HOST}/premium/a%20piece.webp?${PRODUCT_TRANSFORM}`;
  expect(premium('Stored piece')).toContain(` src="${address}`);
  expect(premium('Stored piece')).toContain(`${HOST}/premium/a%20piece.webp?tr=w-`);
  expect(imageOf(/<a class="card"[^>]*>.*?<\/a>/s)).toContain(` src="${address}`);
  expect(premium('Linked piece')).toContain(` src="${ELSEWHERE}"`);
});
