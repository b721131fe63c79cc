import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { soonestSeenMs } from '../../../support/fastest.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin', productDescription: '<p>Poured</p>' };
const TEE = { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop' };
const CATALOGUE = {
  menShirts: { tee: TEE, heading: { heading: 'Shirts' } },
  newArrivals: { tray: TRAY, tee: TEE },
  resinCollection: { tray: TRAY },
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder(CATALOGUE));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

async function shown(collection: string, id: string): Promise<string> {
  return textOf(await (await fetch(shop.url + productPath(collection, id))).text());
}

/** The numbers of the listed changes, newest first. */
async function changesOf(product: string): Promise<string[]> {
  const page = await sana.read(`/changes?product=${product}`);
  return [...page.matchAll(/data-change="(\d+)"/g)].map(([, nr = '']) => nr);
}

test('an import and a press on Sold out are told with who and what, and taken back in one press that can be undone', async () => {
  const cheaper = { ...TRAY, productPrice: 3500 };
  await shop.owner('import', catalogueFolder({ newArrivals: { tray: cheaper }, resinCollection: { tray: cheaper } }));
  await sana.post('/stock', { key: newKey(), product: 'tray', name: 'Ravi Tray', soldOut: 'yes' });
  const words = textOf(await sana.read('/changes?product=tray'));
  expect(words).toContain('What changed: Ravi Tray');
  expect(words).toMatch(/3\. Stock Sana, \d\d:\d\d New Arrivals · Resin In stock: yes → , now no/);
  expect(words).toMatch(/2\. Import of 2 records \d\d:\d\d New Arrivals · Resin Price: 4000 → , now 3500/);
  const key = newKey();
  const back = { key, nr: '2', product: 'tray' };
  const page = await (await sana.post('/changes?product=tray', back)).text();
  expect(textOf(page)).toContain('Back as it was before change 2. Undo');
  await expect.poll(() => shown('resinCollection', 'tray')).toContain('PKR 4000');
  await expect.poll(() => shown('newArrivals', 'tray')).not.toContain('Sold Out');
  const [own = ''] = await changesOf('tray');
  const undone = await sana.post('/changes?product=tray', { key, nr: own, undo: 'yes' });
  expect(textOf(await undone.text())).toContain('Undone.');
  await expect.poll(() => shown('resinCollection', 'tray')).toContain('PKR 3500');
  const again = await sana.post('/changes', { key: newKey(), nr: own, undo: 'yes' });
  expect(textOf(await again.text())).toContain('It was changed again since.');
});

test('a product that was put into another collection since has one price in both, whatever goes back', async () => {
  const press = async (fields: Record<string, string>) => {
    const [, nr = ''] = /value="vase:(\d+)"/.exec(await sana.read('/products?collection=womenShirts')) ?? [];
    const page = await (await sana.post('/products', { key: newKey(), product: `vase:${nr}`, ...fields })).text();
    return /name="nr" value="(\d+)"/.exec(page)?.[1] ?? '';
  };
  await shop.owner(
    'import',
    catalogueFolder({ womenShirts: { vase: { productTitle: 'Hala Vase', productPrice: 1000 } } }),
  );
  const sale = await press({ what: 'lower', percent: '20', sale: 'yes' });
  await press({ what: 'put', collection: 'kidsShirts' });
  await expect.poll(() => shown('kidsShirts', 'vase')).toContain('PKR 800');
  const refused = textOf(await (await sana.post('/changes', { key: newKey(), nr: sale, undo: 'yes' })).text());
  expect(refused).toContain('It was changed again since. ‘Back to before this’ in ‘What changed’ takes it back');
  expect(await shown('womenShirts', 'vase')).toContain('PKR 800');
  const back = textOf(await (await sana.post('/changes', { key: newKey(), nr: sale })).text());
  expect(back).toContain(`Back as it was before change ${sale}.`);
  for (const collection of ['womenShirts', 'kidsShirts'])
    await expect.poll(() => shown(collection, 'vase')).toMatch(/PKR 1000(?!.*PKR 800)/);
});

test('the owner’s command prints what changed, and goes back', async () => {
  await shop.owner('import', catalogueFolder({ menShirts: {} }), '--delete-others');
  const history = await shop.owner('history', 'tee');
  expect(history).toMatch(
    /^(\d+) {2}.* {2}import {2}the owner's command {2}2 documents\n {4}Plain Tee \(Men\): taken away\n/,
  );
  const [nr = ''] = history.split(' ');
  expect(await shop.owner('back', nr)).toBe(`Went back: 2 documents, as change ${Number(nr) + 1}.\n`);
  await expect.poll(() => shown('menShirts', 'tee')).toContain('PKR 900');
  expect(await shop.owner('back', nr)).toBe('It is so already.\n');
  expect(await shop.owner('history')).toContain(`back to before ${nr}  the owner's command`);
  await expect(shop.owner('back', '9999')).rejects.toThrow(
    "There is no change 9999. 'npm run -s shop -- history' lists them.",
  );
});

test('a form that names no change, or a key that is none, changes nothing and is answered', async () => {
  for (const fields of [
    { key: newKey(), nr: '-1' },
    { key: '1', nr: '1' },
    { key: newKey(), nr: '99999999' },
  ]) {
    expect((await sana.post('/changes', fields as Record<string, string>)).status).toBe(200);
  }
  expect((await sana.get('/changes?product=%00%27&older=x')).status).toBe(200);
});

/** The form of a product: what a browser would send back, and what stands beside its fields. */
async function formOf(owner: DeskOwner, path: string) {
  const page = await owner.read(path);
  const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<') ?? '';
  const shown = JSON.parse(seen.replaceAll('&gt;', '>').replaceAll('&amp;', '&')) as {
    values: Record<string, string>;
    collections: string[];
  };
  return (typed: Record<string, string> = {}, collection = shown.collections) =>
    owner.post(path, { key: newKey(), seen: JSON.stringify(shown), ...shown.values, ...typed, collection });
}

const EDIT_TRAY = '/products/newArrivals/tray/edit';

test('a product is edited in all its collections at once, seen by shoppers within a second, and undone', async () => {
  const post = await formOf(sana, EDIT_TRAY);
  const answer = await post(
    { title: 'Sutlej Tray', price: 'Rs 3,900/-', oldPrice: '4200', sizes: 'S, L', description: 'Poured\r\n\r\nin <3' },
    ['resinCollection', 'menShirts'],
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/products\/menShirts\/tray\?saved=\d+$/);
  const words = 'PKR 3900';
  for (const collection of ['resinCollection', 'menShirts'])
    await expect.poll(() => shown(collection, 'tray')).toContain(words);
  expect(await shown('menShirts', 'tray')).toMatch(/Sutlej Tray.*4200.*in &lt;3/);
  // Its old address leads there, whatever it is called now.
  await expect.poll(() => shown('newArrivals', 'tray')).toContain('Sutlej Tray');
  expect(textOf(await sana.read('/changes?product=tray'))).toMatch(
    /Edited Sana, .* Title: Ravi Tray → , now Sutlej Tray Price: \d+ → , now 3900/,
  );
  const page = await sana.read(answer.headers.get('location') ?? '');
  expect(textOf(page)).toContain('Saved. Undo');
  const nr = /\?saved=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  await sana.post('/changes?product=tray', { key: newKey(), nr, undo: 'yes' });
  await expect.poll(() => shown('newArrivals', 'tray')).toContain('Ravi Tray');
  await expect.poll(() => shown('menShirts', 'tray')).toContain('Ravi Tray');
  const seenMs = await soonestSeenMs(
    async (nth) => (await formOf(sana, EDIT_TRAY))({ price: String(3900 + nth) }),
    async (nth) => (await shown('newArrivals', 'tray')).includes(`PKR ${3900 + nth}`),
  );
  expect(seenMs).toBeLessThan(1000);
});

test('what does not fit is told beside its field in the import’s words, with all that was typed, and nothing is saved', async () => {
  const post = await formOf(sana, EDIT_TRAY);
  const before = await shown('newArrivals', 'tray');
  const refused = await (
    await post({ title: 'Typed <Tray>', price: 'a song', description: '<script>1</script>x' })
  ).text();
  expect(textOf(refused)).toContain('Must be a price in PKR, such as 1499, not "a song".'.replaceAll('"', '&quot;'));
  expect(refused).toContain('&lt;script&gt;1&lt;/script&gt;x</textarea>');
  expect(refused).toContain('value="Typed &lt;Tray&gt;"');
  expect(textOf(await (await post({ title: ' ' })).text())).toContain('A product needs a name.');
  expect(textOf(await (await post({}, [])).text())).toContain('Tick at least one collection.');
  expect(await shown('newArrivals', 'tray')).toBe(before);
  expect((await sana.post(EDIT_TRAY, { key: newKey(), seen: '{}' })).status).toBe(400);
  expect((await sana.get('/products/newArrivals/nothing/edit')).status).toBe(404);
  const nowhere = ['newArrivals', 'resinCollection', 'orders', 'catalogProducts', 'unheard', ''];
  expect((await post({}, nowhere)).headers.get('location')).toBe('/products/newArrivals/tray');
});

test('a price of 0 and an old price that is not above the price are refused beside their fields', async () => {
  const post = await formOf(sana, EDIT_TRAY);
  for (const price of ['0', 'Rs 0.00'])
    expect(textOf(await (await post({ price })).text())).toContain(
      'The price must be above 0: the shop would sell it for nothing.',
    );
  for (const oldPrice of ['900', '1,000', '0'])
    expect(textOf(await (await post({ price: '1000', oldPrice })).text())).toContain(
      'The old price must be above the price, or left empty.',
    );
  const unpriced = await post({ price: '', oldPrice: '' });
  expect(unpriced.status).toBe(303);
  const nr = /\?saved=(\d+)/.exec(unpriced.headers.get('location') ?? '')?.[1] ?? '';
  await expect.poll(() => shown('newArrivals', 'tray')).toContain('Ask us for the price');
  await sana.post('/changes?product=tray', { key: newKey(), nr, undo: 'yes' });
  await expect.poll(() => shown('newArrivals', 'tray')).not.toContain('Ask us for the price');
});

test('of two owners at once the second learns of it, and what both typed is kept', async () => {
  const bilal = await signIn(shop, 'bilal@shop.example');
  const [first, second] = [await formOf(sana, EDIT_TRAY), await formOf(bilal, EDIT_TRAY)];
  expect((await first({ title: 'Sana’s Tray', price: '5000' })).status).toBe(303);
  const answer = await second({ title: 'Bilal’s Tray', brand: 'resin art' });
  const page = await answer.text();
  expect(textOf(page)).toContain('Somebody saved this product meanwhile.');
  expect(textOf(page)).toContain('Now it is: Sana’s Tray');
  for (const value of ['Bilal’s Tray', '5000', 'resin art']) expect(page).toContain(`value="${value}"`);
  await expect.poll(() => shown('newArrivals', 'tray')).toContain('Sana’s Tray');
});
