import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ordersOf } from '../../support/listed.ts';
import { hasNginx, type Nginx, openNginx } from '../../support/nginx.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const SHIRT = '/product/menShirts/dear';

const SOON = { timeout: 5000 };

/** nginx keeps a page for a second. */
const KEPT_MS = 1500;

describe.skipIf(!hasNginx)('behind nginx as deploy/nginx/shop.conf sets it up', () => {
  let shop: ShopProcess;
  let nginx: Nginx;
  beforeAll(async () => {
    shop = await openSmallShop({ TRUST_PROXY: '1' });
    nginx = await openNginx(shop.url);
  });
  afterAll(async () => {
    await nginx.stop();
    await shop.stop();
  });

  test.each([
    '/home',
    '/men-shirts?sort=oldest&page=2',
    SHIRT,
    '/about',
    '/men-shirts.data',
    '/nowhere',
    '//home',
    '/',
  ])('%s is answered as the shop answers it, in every encoding and again', async (address) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [own, first, again] = [
        await ask(shop, address, encoding),
        await ask(nginx, address, encoding),
        await ask(nginx, address, encoding),
      ];
      expect(first).toEqual(own);
      expect(again).toEqual(own);
    }
  });

  test('a browser that saves data gets the page for it, and others the whole page', async () => {
    const saving = { headers: { 'Save-Data': 'on' } };
    const [saved, full] = [await fetch(`${nginx.url}/home`, saving), await fetch(`${nginx.url}/home`)];
    expect(await saved.text()).toContain('data-save-data="true"');
    expect(await full.text()).not.toContain('data-save-data="true"');
  });

  test('whoever asks first for a page that nobody asked for lately reads the shop as it is', async () => {
    for (const price of [111, 222]) {
      await fetch(nginx.url + SHIRT);
      const dear = { ...AWKWARD.menShirts.dear, productPrice: price };
      await shop.owner('import', catalogueFolder({ menShirts: { dear } }));
      await expect.poll(async () => (await fetch(shop.url + SHIRT)).text(), SOON).toContain(`PKR ${price}<`);
      await sleep(KEPT_MS);
      expect(await (await fetch(nginx.url + SHIRT)).text()).toContain(`PKR ${price}<`);
    }
  });

  test('an order is placed through it, and no checkout or search is kept', async () => {
    const item = { collection: 'menShirts', id: 'dear', quantity: 1, colour: 'orignal' };
    expect((await orderByForm(nginx, [item])).status).toBe(303);
    expect(await ordersOf(shop)).toHaveLength(1);
    for (const q of ['kurta', 'tray']) {
      const found = await (await fetch(`${nginx.url}/search?q=${q}`)).text();
      expect(found).toContain(`value="${q}"`);
    }
  });

  test('with the shop closed pages still come, whatever their links carry, and the rest is told kindly', async () => {
    const image = '/images/awkward/one.webp?tr=w-400,q-30,f-auto';
    const takesWebp = { headers: { Accept: 'image/webp,*/*' } };
    const seen = await (await fetch(nginx.url + image, takesWebp)).bytes();
    for (const address of [SHIRT, '/women-shirts?sort=lowToHigh']) await (await fetch(nginx.url + address)).text();
    const health = async () => (await fetch(`${nginx.url}/readyz`)).status;
    expect(await health()).toBe(200);
    await shop.kill();
    expect(await health()).toBe(502);
    expect(await (await fetch(`${nginx.url}/women-shirts?sort=lowToHigh`)).text()).toContain('Page 1 of 1');
    expect((await fetch(`${nginx.url}${SHIRT}?fbclid=IwAR0x&utm_source=insta`)).status).toBe(200);
    expect(await (await fetch(nginx.url + image, takesWebp)).bytes()).toEqual(seen);
    for (const [address, method] of [
      ['/women-shirts?sort=oldest', 'GET'],
      [SHIRT, 'POST'],
    ] as const) {
      const answer = await fetch(nginx.url + address, { method });
      expect([address, answer.status]).toEqual([address, 503]);
      expect(await answer.text()).toContain('back in a moment');
    }
    await shop.start();
    await expect.poll(async () => (await fetch(`${nginx.url}/women-shirts`)).status, SOON).toBe(200);
  });
});

/** Status, body and headers, but for those that each server writes in its own way. */
async function ask({ url }: { url: string }, address: string, encoding: string) {
  const answer = await fetch(url + address, { redirect: 'manual', headers: { 'Accept-Encoding': encoding } });
  const own = ['server', 'date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
  return { status: answer.status, headers, body: await answer.text() };
}
