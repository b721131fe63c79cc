import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFTS } from '../../../shop/catalogue/collection.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../support/desk/owners-shop.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { hiddenField } from '../../support/shopper.ts';

/** Names with a special meaning to browsers, to the router or to objects. */
const NAMES = ['.', '..', '%2E', 'x.data', '_', 'a/b', '%2F', 'a b?c#d', 'a\nb', 'constructor', 'نئی'];

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  const pieces = NAMES.map(
    (name, nth) => [name, { productTitle: `Piece-${nth}`, productPrice: 900, productImage: name }] as const,
  );
  const folder = catalogueFolder({
    menShirts: Object.fromEntries(pieces),
    ...Object.fromEntries(pieces.map(([name, piece]) => [name, { [name]: piece }])),
    [DRAFTS]: { 'a%2Fb': { productTitle: 'Piece to come', productImage: 'constructor' } },
    catalogs: Object.fromEntries(NAMES.map((name, nth) => [name, { catalogName: `Menu-${nth}`, collections: [] }])),
  });
  shop = await openOwnersShop(folder);
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

/** The paths that a browser asks for where a page's links have this name: their label, else their words. */
function pathsOf(html: string, name: string): string[] {
  const links = html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g);
  const nameOf = (attributes: string, inner: string) =>
    /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inner).trim();
  const found = [...links].filter(([, attributes = '', inner = '']) => nameOf(attributes, inner) === name);
  return found.map(([, attributes = '']) => {
    const [, href = ''] = /href="([^"]*)"/.exec(attributes) ?? [];
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), shop.deskUrl);
    return pathname + search;
  });
}

test.each(NAMES.map((name, nth) => [JSON.stringify(name), nth] as const))(
  'a product with the id %s, in a collection of that name, opens from the list and is edited',
  async (_, nth) => {
    const [path = ''] = pathsOf(await sana.read(`/products?q=Piece-${nth}`), `Open Piece-${nth}`);
    const page = await sana.read(path);
    expect(page).toContain(`>Piece-${nth}</h1>`);
    const [editPath = ''] = pathsOf(page, 'Edit');
    const form = await sana.read(editPath);
    const seen = hiddenField(form, 'seen').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const { values, collections: collection } = JSON.parse(seen) as Record<'values', object> & Record<string, string[]>;
    const typed = { key: newKey(), seen, ...values, collection: collection ?? [], title: `Renamed-${nth}` };
    const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(form.slice(form.indexOf('</h1>'))) ?? [];
    const saved = await sana.post(new URL(action, shop.deskUrl).pathname, typed);
    expect(saved.status).toBe(303);
    const location = saved.headers.get('Location') ?? '';
    expect(await sana.read(location)).toContain(`>Renamed-${nth}</h1>`);
    const data = await sana.read(location.replace('?', '.data?'));
    expect(data).toContain(`Renamed-${nth}`);
  },
);

test('collections and records with such names open from their lists, and are saved', async () => {
  const list = await sana.read('/collections');
  const paths = [...list.matchAll(/<a class="collection-name name" href="([^"]*)"/g)].map(([, href = '']) => href);
  const opened = await Promise.all(paths.map((href) => sana.get(new URL(href, shop.deskUrl).pathname)));
  expect(opened.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(paths.length).toBeGreaterThan(NAMES.length);
  for (const [nth] of NAMES.entries()) {
    const [path = ''] = pathsOf(await sana.read('/collections/catalogs'), `Menu-${nth}`);
    const seen = hiddenField(await sana.read(path), 'seen');
    const typed = { key: newKey(), seen, ...JSON.parse(seen), catalogName: `Card-${nth}` };
    const saved = await sana.post(path, typed);
    expect(saved.status).toBe(303);
    expect(textOf(await sana.read(saved.headers.get('Location') ?? ''))).toContain(`Card-${nth}`);
  }
});

test('a draft with such a name opens, and is shown as shoppers will see it', async () => {
  const [path = ''] = pathsOf(await sana.read('/products/drafts'), 'Piece to come No price Draft');
  const page = await sana.read(path);
  expect(page).toContain('>Draft: Piece to come</h1>');
  const [preview = ''] = pathsOf(page, 'Preview');
  const shown = await sana.get(preview);
  expect([shown.status, textOf(await shown.text())]).toEqual([200, expect.stringContaining('Piece to come')]);
});
