import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDueDrafts } from '../../../../server/catalogue/due/due-drafts.ts';
import { timeField } from '../../../../shop/pakistan-time.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { beginClearOfMidnight } from '../../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { productForm } from '../../../support/desk/product-form.ts';
import { storeOf } from '../../../support/engine.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

let shop: ShopProcess;
let sana: DeskOwner;

beginClearOfMidnight();
beforeAll(async () => {
  shop = await openOwnersShop(
    catalogueFolder({ menShirts: { tee: { productTitle: 'Plain Tee', productPrice: 800, brand: 'fesishop' } } }),
  );
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

const within = { timeout: 5000, interval: 50 };
const page = async (path: string) => (await fetch(shop.url + path)).text();

async function draft(title: string, collections: readonly string[] = ['menShirts']): Promise<string> {
  const send = await productForm(sana, '/products/new');
  const saved = await send({ values: { title, price: '1500', brand: 'fesishop' }, collections });
  return (saved.headers.get('location') ?? '').replace(/\?.*/, '');
}

async function press(path: string, publishAt: string, button: string): Promise<Response> {
  return (await productForm(sana, path))({ values: { publishAt }, press: button });
}

/** Another process of the shop looks at this time what is due. */
async function lookAt(time: number): Promise<void> {
  const store = await storeOf(shop);
  try {
    await publishDueDrafts(store, time);
  } finally {
    await store.destroy();
  }
}

const nrIn = (answer: Response) => /saved=(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';

test('a draft goes on sale at its time by itself, in every list, and one Undo makes it a draft again', async () => {
  const edit = await draft('Gulabi Kurta');
  const tomorrow = timeField(Date.now() + 24 * 3600_000);
  const planned = await press(edit, tomorrow, 'later');
  expect(planned.status).toBe(303);
  expect(textOf(await sana.read(edit))).toContain('Goes on sale tomorrow at');
  expect(textOf(await sana.read('/products/drafts'))).toContain('Goes on sale tomorrow at');
  expect(textOf(await sana.read('/'))).toContain('1 product goes on sale tomorrow');
  expect(textOf(await sana.read('/changes'))).toMatch(/Goes on sale: none → , now 2\d{3}-\d\d-\d\d \d\d:\d\d/);
  // What is saved until then goes on sale as it is.
  await (await productForm(sana, edit))({ values: { price: '1600' } });

  await lookAt(Date.now());
  expect(await page('/men-shirts')).not.toContain('Gulabi Kurta');
  await lookAt(Date.now() + 2 * 24 * 3600_000);
  for (const path of ['/men-shirts', '/search?q=gulabi', '/sitemap.xml', '/product/menShirts/gulabi-kurta'])
    await expect.poll(() => page(path), within).toMatch(/gulabi-kurta/i);
  expect(await page('/product/menShirts/gulabi-kurta')).toContain('1600');
  expect(textOf(await sana.read('/'))).not.toContain('on sale');
  const changes = await sana.read('/changes');
  expect(textOf(changes)).toMatch(/Gulabi Kurta/);
  expect(textOf(changes)).toContain('The shop');

  const nr = /data-change="(\d+)"/.exec(changes)?.[1] ?? '';
  await sana.post('/changes?product=gulabi-kurta', { key: newKey(), nr, undo: 'yes' });
  await expect.poll(() => page('/men-shirts'), within).not.toContain('Gulabi Kurta');
  expect(textOf(await sana.read('/products/drafts'))).toContain('Gulabi Kurta');
});

test('a time that is over or none, and a draft that could not be sold, are told in the form', async () => {
  const edit = await draft('Neeli Shawl');
  const past = timeField(Date.now() - 3600_000);
  const refused = await (await press(edit, past, 'later')).text();
  expect(textOf(refused)).toContain('Choose a time that is still to come.');
  expect(refused).toContain(`value="${past}"`);
  expect(textOf(await (await press(edit, '', 'later')).text())).toContain('Choose a day and a time.');
  const nowhere = await draft('Nowhere', []);
  const tomorrow = timeField(Date.now() + 24 * 3600_000);
  expect(textOf(await (await press(nowhere, tomorrow, 'later')).text())).toContain('Tick at least one collection.');
  expect(textOf(await sana.read('/'))).not.toContain('2 products');
});

test('a time that was typed is saved with the draft, whatever was pressed, and not over another owner’s', async () => {
  const edit = await draft('Dhani Kurta');
  const [tomorrow, later] = [24, 48].map((hours) => timeField(Date.now() + hours * 3600_000));
  const stale = await productForm(sana, edit);
  expect((await press(edit, tomorrow ?? '', 'save')).status).toBe(303);
  expect(await sana.read(edit)).toContain(`value="${tomorrow}"`);
  const refused = await stale({ values: { publishAt: later ?? '' }, press: 'later' });
  expect(textOf(await refused.text())).toContain('Somebody saved this product meanwhile.');
  await press(edit, '', 'save');
  expect(textOf(await sana.read(edit))).not.toContain('Goes on sale');
});

test('a time is taken away by a press or its Undo, and the draft stays one', async () => {
  const edit = await draft('Peeli Chadar');
  const at = Date.now() + 24 * 3600_000;
  const planned = await press(edit, timeField(at), 'later');
  await sana.post('/changes?product=peeli-chadar', { key: newKey(), nr: nrIn(planned), undo: 'yes' });
  expect(textOf(await sana.read(edit))).not.toContain('Goes on sale');
  await press(edit, timeField(at), 'later');
  expect(textOf(await sana.read(edit))).toContain('Not by itself');
  expect((await press(edit, '', 'never')).status).toBe(303);
  await lookAt(at + 60_000);
  expect(await page('/men-shirts')).not.toContain('Peeli Chadar');
  expect(textOf(await sana.read('/products/drafts'))).toContain('Peeli Chadar');
});
