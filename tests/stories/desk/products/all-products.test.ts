import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { chosenBoxes } from '../../../support/desk/chosen-boxes.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

const SHIRTS = Array.from({ length: 101 }, (_, i) => [`shirt-${i}`, { productTitle: `Shirt ${i}` }]);

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ saleMenShirts: Object.fromEntries(SHIRTS) }));
  sana = await signIn(shop, 'sana@shop.example');
  bilal = await signIn(shop, 'bilal@shop.example');
});
afterAll(() => shop.stop());

async function press(fields: Record<string, string | readonly string[]>): Promise<string> {
  const answer = await sana.post('/products', { key: newKey(), ...fields });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('all of a list are chosen across pages by a link, changed in one press and brought back with one', async () => {
  const list = await sana.read('/products?collection=saleMenShirts');
  expect(textOf(list)).toContain('Choose all 101');
  expect(chosenBoxes(list, 'product')).toEqual([]);
  const product = await allChosen('collection=saleMenShirts');
  expect(new Set(product.map((box) => box.split(':')[0])).size).toBe(101);
  const page = await press({ what: 'sold out', product });
  expect(textOf(page)).toContain('101 products sold out.');
  const soldOut = textOf(await sana.read('/products?collection=saleMenShirts&stock=sold+out&choose=all'));
  expect(soldOut).toContain('101 are chosen, 77 of them on other pages.');
  const [, nr = ''] = /name="nr" value="(\d+)"/.exec(page) ?? [];
  const undone = await press({ nr, undo: 'yes' });
  expect(textOf(undone)).toContain('Undone.');
  expect(await allChosen('collection=saleMenShirts&stock=sold+out')).toEqual([]);
});

test('of all that a search found, what came or changed since is left, and the reason is told', async () => {
  expect(textOf(await sana.read('/products?q=shirt'))).toContain('Choose all that were found');
  const product = await allChosen('q=shirt');
  expect(product.length).toBeGreaterThanOrEqual(101);
  const [first = '', second = ''] = product;
  const put = { key: newKey(), what: 'put', collection: 'kidsShirts', product: [first, second] };
  const theirs = await bilal.post('/products', put);
  expect(textOf(await theirs.text())).toContain('2 products added to');
  const page = textOf(await press({ what: 'sold out', product }));
  expect(page).toContain(`${product.length - 2} products sold out. Left as they are:`);
  expect(page.match(/it changed meanwhile/g)).toHaveLength(2);
});

test('a press on all that is refused keeps all of them chosen, those of other pages too', async () => {
  const product = await allChosen('collection=saleMenShirts');
  const page = await press({ what: 'lower', percent: 'ten', product: product.slice(1) });
  expect(textOf(page)).toContain('Type by how many percent, such as 10.');
  expect(textOf(page)).toContain('100 are chosen');
  expect(new Set(chosenBoxes(page, 'product'))).toEqual(new Set(product.slice(1)));
});

test('two owners who change all at once change each product once', async () => {
  const product = await allChosen('collection=saleMenShirts');
  const fields = (collection: string) => ({ key: newKey(), what: 'put', collection, product });
  const both = await Promise.all([
    sana.post('/products', fields('menShirts')),
    bilal.post('/products', fields('womenShirts')),
  ]);
  const said = (await Promise.all(both.map((one) => one.text()))).map(textOf);
  expect(said.filter((one) => one.includes('101 products added to'))).toHaveLength(1);
  expect(said.filter((one) => one.includes('it changed meanwhile; and 93 more'))).toHaveLength(1);
});

test('what one press does not take is chosen after it, in a search too, and no product is made cheaper twice', async () => {
  const bowls = Array.from({ length: 230 }, (_, i) => [`bowl-${i}`, { productTitle: `Bowl ${i}`, productPrice: 1000 }]);
  await shop.owner('import', catalogueFolder({ saleWomenShirts: Object.fromEntries(bowls) }));
  for (const [query, first] of [
    ['collection=saleWomenShirts', 'Choose the newest 200'],
    ['q=bowl', 'Choose all that were found'],
  ] as const) {
    const chosen: string[] = [];
    let page = await sana.read(`/products?${query}`);
    for (const words of [first, 'Choose the next, up to 200']) {
      const all = await sana.read(attribute(page, `<a[^>]*>${words}`, 'href'));
      const product = chosenBoxes(all, 'product');
      const pressed = { key: newKey(), what: 'lower', percent: '10', product };
      page = await (await sana.post(attribute(all, '<form[^>]*id="several"[^>]*>', 'action'), pressed)).text();
      expect(textOf(page)).toContain(`${product.length} products 10 % cheaper.`);
      chosen.push(...product.map((box) => box.split(':')[0] ?? ''));
    }
    expect(new Set(chosen)).toEqual(new Set(bowls.map(([id]) => id)));
    expect(chosen).toHaveLength(230);
  }
  const all = await sana.read('/products?q=bowl&choose=all');
  const of = (what: string) => attribute(all, `<button[^>]*value="${what}"[^>]*>`, 'formAction');
  expect(new Set(['sold out', 'in stock', 'put', 'take'].map(of)).size).toBe(1);
  const answer = await sana.post(of('sold out'), {
    key: newKey(),
    what: 'sold out',
    product: chosenBoxes(all, 'product'),
  });
  const soldOut = textOf(await answer.text());
  expect(soldOut).toContain('200 products sold out.');
  expect(soldOut).not.toContain('Choose the next');
});

function attribute(html: string, element: string, name: string): string {
  const [found = ''] = new RegExp(element).exec(html) ?? [];
  return (new RegExp(` ${name}="([^"]+)"`, 'i').exec(found)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** What the boxes of a list say once all of it are chosen. */
async function allChosen(query: string): Promise<string[]> {
  return chosenBoxes(await sana.read(`/products?${query}&choose=all`), 'product');
}
