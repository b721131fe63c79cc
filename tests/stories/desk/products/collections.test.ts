import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BODY } from '../../../../server/requests/body.ts';
import { openAwkwardCatalogue } from '../../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { soonestSeenMs } from '../../../support/fastest.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

const CATALOGUE = {
  menShirts: {
    tee: { productTitle: 'Plain Tee', productPrice: 900, productImage: 'awkward/one.webp' },
    kurta: { productTitle: 'Kurta', productPrice: 500 },
  },
  catalogs: {
    art: { catalogName: 'Resin Art', collections: ['Trays', 'Clocks'] },
    festive: { catalogName: 'Festive', collections: ['Eid'] },
  },
  catalogProducts: { tray: { productTitle: 'Ravi Tray', catalogName: 'Resin Art', collectionName: 'Trays' } },
  premiumItem: {
    block: {
      productTitle: 'Block by Block',
      productDescription: '<p>Natural dyes</p>',
      productImage: 'awkward/one.webp',
    },
    poured: { productTitle: 'Poured Slowly', productImage: 'awkward/two.webp' },
  },
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  const { folder } = await openAwkwardCatalogue(CATALOGUE);
  shop = await openOwnersShop(folder);
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

/** What shoppers' pages have in their HTML. */
async function shown(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

/** The form of a screen: what a browser would send back. */
async function formOf(path: string, owner = sana) {
  const page = await owner.read(path);
  const seen = (/name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return (typed: Record<string, string>, key = newKey()) =>
    owner.post(path, { key, seen, ...(JSON.parse(seen) as Record<string, string>), ...typed });
}

/** The number of the change that an answer leads to. */
function savedNr(answer: Response): string {
  expect(answer.status).toBe(303);
  return /\?saved=(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

async function undo(collection: string, nr: string): Promise<void> {
  const answer = await sana.post(`/collections/${collection}`, { key: newKey(), nr, undo: 'yes' });
  expect(textOf(await answer.text())).toContain('Undone.');
}

function namesIn(html: string, names: readonly string[]): string[] {
  return names.filter((name) => html.includes(name)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
}

test('every collection of the shop is listed with its products, its first sort and its place in the shop', async () => {
  const page = await sana.read('/collections');
  for (const key of ['newArrivals', 'collection_5', 'menShirts', 'texturePaint', 'saleTexturePaint'])
    expect(page).toContain(`data-collection="${key}"`);
  expect(textOf(page)).toContain('Men 2 products · Newest first');
  expect(page).toContain(`${shop.url}/men-shirts`);
  expect(page).not.toContain('data-collection="catalogs"');
});

test('a heading and a first sort are saved as the spec’s records, seen within a second, and undone', async () => {
  const saved = savedNr(
    await (await formOf('/collections/menShirts'))({ heading: 'Kurtas & Tees', type: 'lowToHigh' }),
  );
  await expect.poll(() => shown('/men-shirts')).toContain('Kurtas &amp; Tees');
  const page = await shown('/men-shirts');
  expect(page.indexOf('>Kurta<')).toBeLessThan(page.indexOf('>Plain Tee<'));
  expect(textOf(await sana.read(`/collections/menShirts?saved=${saved}`))).toContain('Saved. Undo');
  expect(textOf(await sana.read('/collections'))).toContain('2 products · Cheapest first');
  await undo('menShirts', saved);
  await expect.poll(() => shown('/men-shirts')).not.toContain('Kurtas &amp; Tees');
  const seenMs = await soonestSeenMs(
    async (nth) => (await formOf('/collections/menShirts'))({ heading: `Kurtas ${nth}` }),
    async (nth) => (await shown('/men-shirts')).includes(`Kurtas ${nth}`),
  );
  expect(seenMs).toBeLessThan(1000);
  await (await formOf('/collections/menShirts'))({ heading: '' });
});

test('products that an owner numbers come first, the others follow, and a shopper’s own sort has none by hand', async () => {
  const others = { cap: 'Cap', scarf: 'Scarf' };
  const [cap, scarf] = Object.entries(others).map(([id, productTitle], at) => ({
    [id]: { productTitle, productPrice: 100, createdAt: { seconds: 10 + at } },
  }));
  await shop.owner('import', catalogueFolder({ menShirts: { ...cap, ...scarf } }));
  const inListing = async (path = '/men-shirts') =>
    namesIn(await shown(path), ['>Plain Tee<', '>Kurta<', '>Cap<', '>Scarf<']).map((name) => name.slice(1, -1));
  await expect.poll(() => inListing()).toHaveLength(4);
  const typed = { 'byHand:tee': '2', 'byHand:kurta': '1', 'byHand:cap': '' };
  const saved = savedNr(await (await formOf('/collections/menShirts'))(typed));
  await expect.poll(() => inListing()).toEqual(['Kurta', 'Plain Tee', 'Scarf', 'Cap']);
  expect(await shown('/men-shirts')).toContain('>Our order</option>');
  expect(await inListing('/men-shirts?sort=newest')).toEqual(['Scarf', 'Cap', 'Plain Tee', 'Kurta']);
  expect(await shown('/men-shirts?sort=newest')).not.toContain('Our order');
  const page = await sana.read('/collections/menShirts');
  expect(page).toMatch(/name="byHand:kurta"[^>]*value="1"/);
  expect(textOf(page)).toContain('First by hand: 2');
  expect(textOf(await sana.read('/changes'))).toContain(
    'Order of its products Men First by hand: none → , now 2 products',
  );
  await undo('menShirts', saved);
  await expect.poll(() => inListing()).toEqual(['Scarf', 'Cap', 'Plain Tee', 'Kurta']);
});

test('two owners who number products at once: the later one is told, and saves when pressed again', async () => {
  const bilal = await signIn(shop, 'bilal@shop.example');
  const [first, second] = [await formOf('/collections/menShirts'), await formOf('/collections/menShirts', bilal)];
  const saved = savedNr(await first({ 'byHand:tee': '1' }));
  const told = await (await second({ 'byHand:kurta': '1' })).text();
  expect(textOf(told)).toContain('Somebody saved this meanwhile.');
  expect(told).toMatch(/name="byHand:kurta"[^>]*value="1"/);
  await undo('menShirts', saved);
});

test('products of a catalogue come first by hand in its lists; what is gone or unknown takes no place', async () => {
  const tray = { productTitle: 'Indus Tray', catalogName: 'Festive', collectionName: 'Eid', createdAt: { seconds: 5 } };
  const bowl = { ...tray, productTitle: 'Old Bowl', createdAt: { seconds: 1 } };
  const first = { byHand: ['gone', 'bowl', 'tray'] };
  await shop.owner('import', catalogueFolder({ catalogProducts: { indus: tray, bowl, productFilter: first } }));
  const inEid = async () => namesIn(await shown('/catalog/Festive/Eid'), ['>Old Bowl<', '>Indus Tray<']);
  await expect.poll(inEid).toEqual(['>Old Bowl<', '>Indus Tray<']);
  await expect(
    shop.owner('import', catalogueFolder({ catalogProducts: { productFilter: { byHand: 'bowl' } } })),
  ).rejects.toThrow('must be a list of ids');
});

test('an emptied heading gives the collection the shop’s own again', async () => {
  await (await formOf('/collections/menShirts'))({ heading: 'Gone soon' });
  await expect.poll(() => shown('/men-shirts')).toContain('Gone soon');
  await (await formOf('/collections/menShirts'))({ heading: '' });
  await expect.poll(() => shown('/men-shirts')).toContain('T-shirt');
});

test('a form that was open before a release, without the field of a size table, is saved', async () => {
  const seen = JSON.stringify({ heading: '', type: '' });
  const typed = { key: newKey(), seen, heading: 'Shirts of old', type: '' };
  savedNr(await sana.post('/collections/menShirts', typed));
  await expect.poll(() => shown('/men-shirts')).toContain('Shirts of old');
  await (await formOf('/collections/menShirts'))({ heading: '' });
});

test('a catalogue is added, moved up and taken away; the top bar follows, and each has its Undo', async () => {
  const add = await formOf('/collections/catalogs/record');
  const key = newKey();
  const typed = { catalogName: 'Little Ones', collections: 'Tees\r\n\r\nKurtas\r\nTees' };
  const nr = savedNr(await add(typed, key));
  expect(savedNr(await add(typed, key))).toBe(nr);
  const names = ['Resin Art', 'Festive', 'Little Ones'];
  const inBar = async () => namesIn(await shown('/about'), names);
  await expect.poll(inBar).toEqual(['Resin Art', 'Festive', 'Little Ones']);
  expect(await shown('/about')).toContain('/catalog/Little%20Ones/Kurtas');
  const moved = { key: newKey(), record: 'little-ones', way: 'up' };
  for (const _ of [1, 2]) expect((await sana.post('/collections/catalogs', moved)).status).toBe(200);
  await expect.poll(inBar).toEqual(['Resin Art', 'Little Ones', 'Festive']);
  const gone = savedNr(await sana.post('/collections/catalogs/record/little-ones', { key: newKey(), what: 'remove' }));
  await expect.poll(inBar).toEqual(['Resin Art', 'Festive']);
  await undo('catalogs', gone);
  await expect.poll(inBar).toEqual(['Resin Art', 'Little Ones', 'Festive']);
});

test('a catalogue that is renamed takes its products along', async () => {
  savedNr(await (await formOf('/collections/catalogs/record/art'))({ catalogName: 'Poured Art' }));
  await expect.poll(() => shown('/catalog/Poured%20Art/Trays')).toContain('Ravi Tray');
});

test('so does a collection of it whose line is typed over', async () => {
  const path = '/collections/catalogs/record/art';
  const [, before = ''] = /<textarea[^>]*name="collections"[^>]*>([^<]*)/.exec(await sana.read(path)) ?? [];
  savedNr(await (await formOf(path))({ collections: before.trim().replace(/.+/g, 'Wall $&') }));
  await expect.poll(() => shown('/catalog/Poured%20Art/Wall%20Trays')).toContain('Ravi Tray');
  savedNr(await (await formOf(path))({ collections: before.trim() }));
  await expect.poll(() => shown('/catalog/Poured%20Art/Trays')).toContain('Ravi Tray');
});

test('what does not fit is told beside its field with what was typed, and so is what another owner saved', async () => {
  const refused = await (await formOf('/collections/catalogs/record'))({ catalogName: ' ', collections: 'Typed' });
  const page = await refused.text();
  expect(textOf(page)).toContain('Name is needed.');
  expect(page).toContain('>Typed</textarea>');
  const bilal = await signIn(shop, 'bilal@shop.example');
  const path = '/collections/premiumItem/record/block';
  const [first, second] = [await formOf(path), await formOf(path, bilal)];
  savedNr(await first({ productTitle: 'Sana’s block' }));
  const late = await (
    await second({ productTitle: 'Bilal’s block', productDescription: '<script>1</script>x' })
  ).text();
  expect(textOf(late)).toContain('Somebody saved this meanwhile.');
  expect(textOf(late)).toContain('Now it is: Sana’s block');
  expect(late).toContain('value="Bilal’s block"');
  await (await formOf(path))({ productDescription: '<script>1</script>x' });
  await expect.poll(() => shown('/home')).toContain('<p>&lt;script&gt;1&lt;/script&gt;x</p>');
});

test('premium blocks and covers are arranged, changed and taken away, and home follows', async () => {
  const titles = ['Sana’s block', 'Poured Slowly', 'Third block'];
  const onHome = async () => namesIn(await shown('/home'), titles);
  await (await formOf('/collections/premiumItem/record'))({
    productTitle: 'Third block',
    productImage: 'awkward/one.webp',
  });
  await expect.poll(async () => (await onHome()).length).toBe(3);
  const before = await onHome();
  const page = await sana.read('/collections/premiumItem');
  const ids = [...page.matchAll(/data-record="([^"]+)"/g)].map(([, id = '']) => id);
  await sana.post('/collections/premiumItem', { key: newKey(), record: ids[0] ?? '', way: 'down' });
  await expect.poll(onHome).toEqual([before[1], before[0], before[2]]);
  const cover = 'coverImages/a%20cover.webp';
  expect(await shown('/home')).toContain(cover);
  const add = await (await formOf('/collections/coverImages/record'))({
    image: 'awkward/two.webp',
    collection: 'menShirts',
  });
  const added = savedNr(add);
  await expect
    .poll(() => shown('/home'))
    .toMatch(/href="\/men-shirts"[^>]*class="slide-link|class="slide-link"[^>]*href="\/men-shirts"/);
  const path = '/collections/coverImages/record/a%20cover';
  expect(textOf(await sana.read('/collections/coverImages'))).toMatch(/Cover 1 .*Cover 2 /);
  const gone = savedNr(await sana.post(path, { key: newKey(), what: 'remove' }));
  await expect.poll(() => shown('/home')).not.toContain(cover);
  await undo('coverImages', gone);
  await expect.poll(() => shown('/home')).toContain(cover);
  await undo('coverImages', added);
});

test('pictures are found among those of the shop, and what was typed stays meanwhile', async () => {
  const page = await sana.read('/collections/coverImages/record?find=AWKWARD+two&collection=menShirts&image=');
  expect(page).toContain('value="awkward/two.webp"');
  expect(page).not.toContain('value="awkward/one.webp"');
  expect(page).toMatch(/<option[^>]*value="menShirts"[^>]*selected=""|<option[^>]*selected=""[^>]*value="menShirts"/);
  const tees = await sana.read('/collections/coverImages/record?find=plain+tee&collection=&image=');
  expect(tees).toMatch(/value="awkward\/one.webp".*<span class="name">Plain Tee<\/span>/s);
  expect(tees).not.toMatch(/value="awkward\/two.webp"|>awkward\//);
  await (await formOf('/collections/aboutImages/record'))({ image: 'awkward/one.webp' });
  await expect.poll(() => shown('/about')).toContain('awkward/one.webp');
});

test('a new picture is uploaded with the form of a cover, which has it, and a picture that is gone is told', async () => {
  const path = '/collections/coverImages/record';
  // Larger than the bodies of other forms may be.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
  expect(photo.length).toBeGreaterThan(MAX_BODY);
  const send = async (press: string, image: string, file?: Buffer) => {
    const form = new FormData();
    const seen = { image: '', collection: '' };
    const fields = { key: newKey(), seen: JSON.stringify(seen), image, collection: 'menShirts', press };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file) form.set('files', new Blob([file.slice()]), 'stall.jpg');
    return sana.upload(path, form);
  };
  const added = await (await send('add', '', photo)).text();
  const [, uploaded = ''] = /<input[^>]*checked=""[^>]*value="(products\/[0-9a-f]{20}\.\w+)"/.exec(added) ?? [];
  expect(uploaded).not.toBe('');
  expect(await shown('/home')).not.toContain(uploaded);
  const nr = savedNr(await send('', uploaded));
  await expect.poll(() => shown('/home')).toContain(uploaded);
  await undo('coverImages', nr);
  const wrong = textOf(await (await send('', '', Buffer.from('no photo'))).text());
  expect(wrong).toContain('stall.jpg');
  const gone = textOf(await (await send('', `products/${'0'.repeat(20)}.jpg`)).text());
  expect(gone).toContain('It is no longer here. Choose it again.');
});

test('what is no collection, no record and no form is answered as such', async () => {
  for (const path of ['/collections/orders', '/collections/catalogs/record/nothing', '/collections/menShirts/record'])
    expect((await sana.get(path)).status).toBe(404);
  const posts = [
    ['/collections/catalogs', { key: '1', way: 'up', record: 'art' }],
    ['/collections/catalogs', { key: newKey(), way: 'aside', record: 'art' }],
    ['/collections/menShirts', { key: newKey(), seen: '{}' }],
    ['/collections/catalogs/record/art', { key: newKey(), seen: 'x' }],
  ] as const;
  for (const [path, fields] of posts) expect((await sana.post(path, fields)).status).toBe(400);
  expect((await sana.post('/collections/catalogs/record/nothing', { key: newKey(), what: 'remove' })).status).toBe(404);
});
