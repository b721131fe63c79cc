import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../../demo/catalogue.ts';
import type { ProductsQuery } from '../../../shop/desk/product-desk.ts';
import type { Pieces } from '../../../shop/orders/reserved-stock.ts';
import { OWN_COUNTER } from '../../../shop/stock/stock-counts.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { type Document, deleteOtherDocuments, putDocuments } from '../documents.ts';
import { listProducts } from '../product-lists.ts';
import { productOfRow } from '../products.ts';
import { lockStock } from '../stock/take-stock.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { findByWords, findIdsByWords } from './find-products.ts';
import { BLOCK, readNumbers } from './postings.ts';
import { indexAll } from './search-rules.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'search-')) });
  await put(
    Object.entries(demoCatalogue()).flatMap(([collection, records]) =>
      Object.entries(records).map(([id, fields]) => ({ collection, id, fields })),
    ),
  );
});
afterAll(() => store.destroy());

function put(documents: readonly Document[]): Promise<number> {
  return changeCatalogue(store, (writing) => putDocuments(writing, documents));
}

function take(piece: Pieces): Promise<void> {
  return write(store, async (trx) => {
    const stock = await lockStock(store, trx, [piece]);
    stock.take([piece]);
    await stock.save([]);
  });
}

async function titles(query: string): Promise<string[]> {
  const { rows } = await findByWords(store, query, { from: 0 });
  return rows.map((row) => productOfRow(row).productTitle);
}

describe('a piece is found however it is spelt', () => {
  test.each([
    ['Multani Tile Kurta', 'Multani Tile Kurta'],
    ['multaani tiles qurta', 'Multani Tile Kurta'],
    ['kurta tile multani', 'Multani Tile Kurta'],
    ['mltani tile', 'Multani Tile Kurta'],
    ['ملتانی کرتا', 'Multani Tile Kurta'],
    ['hunza lake resin tr', 'Hunza Lake Resin Tray'],
    ['blak marbel tray', 'Black Marble Dinner Tray'],
    ['gulaab jamun coaster', 'Gulab Jamun Coasters'],
    ['travertien sampl pot', 'Travertine Sample Pot'],
    ['juma mubarik kurta', 'Jumma Mubarak White Kurta'],
    ['safed kurta', 'Jumma Mubarak White Kurta'],
    ['chamakpatti', 'Chamak Patti Tee'],
    // One letter too few, which changes the spelling key by two.
    ['qawwai evening', 'Qawwali Evening Kurta'],
  ])('%s', async (query, title) => {
    expect((await titles(query)).slice(0, 8)).toContain(title);
  });
});

test('a word one letter away comes before one that only sounds near', async () => {
  const piece = (productTitle: string) => ({ collection: 'shelf', id: productTitle, fields: { productTitle } });
  await put(['Vazmira', 'Wazmira'].map(piece));
  expect(await titles('vazmila')).toEqual(['Vazmira', 'Wazmira']);
  // 'kli' and 'lac' sound like two words.
  await put(['Lilac Jaliwork', 'Clay Lake Jaliwork'].map(piece));
  expect(await titles('klilac jaliwork')).toEqual(['Lilac Jaliwork']);
});

test('where no product has every word, a word that one only sounds like may be a typo: these come before what is near', async () => {
  const fields = { productPrice: 900 };
  const piece = (productTitle: string) => ({
    collection: 'shelf',
    id: productTitle,
    fields: { ...fields, productTitle },
  });
  await put(['Zorbana Peti', 'Zurbano Qalam'].map(piece));
  // Spelt otherwise it is 'zorbana'; of the other one letter is wrong.
  expect(await findByWords(store, 'zurbana qalam', { from: 0 })).toMatchObject({ count: 0, isExact: false });
  expect((await titles('zurbana qalam')).slice(0, 2)).toEqual(['Zurbano Qalam', 'Zorbana Peti']);
  // A reader of some products gets the guess and not what is near; so do suggestions.
  const guessed = await (await findIdsByWords(store, 'zurbana qalam', { isSoldOut: false }))(0, 10);
  expect(guessed.products.map(({ id }) => id)).toEqual(['Zurbano Qalam']);
  expect(await findByWords(store, 'zurbana qalam', { from: 0, isTyping: true })).toMatchObject({ whole: 1 });
  expect(await findByWords(store, 'zurbana qalam under 9000', { from: 0, isTyping: true })).toMatchObject({ whole: 1 });
});

test('a typo of a word is found where a longer word came to be known before it', async () => {
  const piece = (productTitle: string) => ({ collection: 'shelf', id: productTitle, fields: { productTitle } });
  await put([piece('Dhrampuk')]);
  await put([piece('Hrampuk')]);
  // Two letters too few: the spelling key alone finds it.
  expect(await titles('hrampukor')).toContain('Hrampuk');
});

test('a piece in several collections is found once', async () => {
  expect((await titles('Chamak Patti Tee')).filter((title) => title === 'Chamak Patti Tee')).toHaveLength(1);
});

test('title before colour before description, whole words first, what is sold out after its like', async () => {
  const shelf = (id: string, fields: Document['fields']) => ({ collection: 'shelf', id, fields });
  await put([
    shelf('said', { productTitle: 'Plain', productDescription: '<p>Like a zzebra.</p>' }),
    shelf('coloured', { productTitle: 'Plain', productColors: [{ color: 'Zzebra' }] }),
    shelf('begun', { productTitle: 'Zzebrano' }),
    shelf('gone', { productTitle: 'Zzebra', inStock: false }),
    shelf('titled', { productTitle: 'Zzebra' }),
    shelf('counted', { productTitle: 'Zzebra', stock: 0 }),
  ]);
  const { rows, count } = await findByWords(store, 'zzebra', { from: 0 });
  expect(rows.map(({ id }) => id)).toEqual(['titled', 'counted', 'gone', 'begun', 'coloured', 'said']);
  expect(count).toBe(6);
});

test('while one types, what begins so comes before what sounds so', async () => {
  await put(
    ['Vallinor', 'Wal'].map((productTitle) => ({ collection: 'shelf', id: productTitle, fields: { productTitle } })),
  );
  const first = async (isTyping: boolean) => (await findByWords(store, 'vall', { from: 0, isTyping })).rows[0]?.id;
  expect([await first(true), await first(false)]).toEqual(['Vallinor', 'Wal']);
});

test("the owner's synonyms count from the moment they are imported, and are no product", async () => {
  expect(await titles('thaali')).not.toContain('Khewra Salt Tray');
  await put([{ collection: 'synonyms', id: 'words', fields: { thaali: ['tray'] } }]);
  expect((await findByWords(store, 'thali khewra', { from: 0 })).rows.map(({ id }) => id)).toEqual([
    'khewra-salt-tray',
    // A tray that comes in Khewra Pink.
    'rose-garden-resin-tray',
  ]);
});

test('a change and a deletion are found at once', async () => {
  const one = { collection: 'shelf', id: 'one', fields: { productTitle: 'Qandil' } };
  await put([one]);
  expect(await titles('qandil')).toEqual(['Qandil']);
  await put([{ ...one, fields: { productTitle: 'Fanoos' } }]);
  expect([await titles('qandil'), await titles('fanous')]).toEqual([[], ['Fanoos']]);
  await changeCatalogue(store, (writing) => deleteOtherDocuments(writing, ['shelf'], []));
  expect(await titles('fanoos')).toEqual([]);
});

test('what an order takes the last piece of is listed after its like', async () => {
  const fields = { productTitle: 'Sitara', stock: 1 };
  await put(['two', 'three'].map((id) => ({ collection: 'shelf', id, fields })));
  const ids = async () => (await findByWords(store, 'sitara', { from: 0 })).rows.map(({ id }) => id);
  const [first = ''] = await ids();
  await take({ id: first, counter: OWN_COUNTER, pieces: 1 });
  expect((await ids()).at(-1)).toBe(first);
});

/** The index as it is meant: the ids of the products that have each word in each field. */
async function productsByWord(): Promise<Map<string, string[]>> {
  const products = await store.selectFrom('search_products').select(['number', 'product_id']).execute();
  const ids = new Map(products.map(({ number, product_id }) => [number, product_id]));
  const rows = await store.selectFrom('search_words').selectAll().orderBy('word').orderBy('field').execute();
  const words = Map.groupBy(rows, ({ word, field }) => `${field}${word}`);
  return new Map(
    [...words].map(([word, blocks]) => [
      word,
      blocks
        .flatMap(({ block, products }) => [...readNumbers(products)].map((at) => ids.get(block * BLOCK + at) ?? '?'))
        .sort(),
    ]),
  );
}

test('after all these changes the index is as one made anew', async () => {
  const piece = (collection: string, productTitle: string) => ({ collection, id: 'twice', fields: { productTitle } });
  // In two collections under two titles, the second of which is shown: of one import, more than a batch apart.
  const others = Array.from({ length: 300 }, (_, nth) => ({
    collection: 'shelf',
    id: `other-${nth}`,
    fields: { productTitle: `Other ${nth}`, ...(nth % 3 === 0 ? { stock: nth % 2 } : {}) },
  }));
  await put([piece('shelf', 'Parinda'), ...others, piece('menShirts', 'Machli')]);
  expect([await titles('parinda'), await titles('machli')]).toEqual([[], ['Machli']]);
  await changeCatalogue(store, (writing) => deleteOtherDocuments(writing, ['menShirts'], []));
  expect([await titles('parinda'), await titles('machli')]).toEqual([['Parinda'], []]);
  const before = await productsByWord();
  await write(store, (trx) => indexAll(trx));
  expect(await productsByWord()).toEqual(before);
});

test('among equals what was added last is first; the index made anew goes by the dates', async () => {
  const jug = (id: string, seconds: number) => ({
    collection: 'shelf',
    id,
    fields: { productTitle: 'Surahi', createdAt: { seconds } },
  });
  const ids = async () => (await findByWords(store, 'surahi', { from: 0 })).rows.map(({ id }) => id);
  await put([jug('newest', 3000), jug('oldest', 1000), jug('middle', 2000)]);
  expect(await ids()).toEqual(['middle', 'oldest', 'newest']);
  await write(store, (trx) => indexAll(trx));
  expect(await ids()).toEqual(['newest', 'middle', 'oldest']);
});

test('a change of other things than words writes nothing to the index', async () => {
  const read = () => store.selectFrom('search_products').select('number').orderBy('number').execute();
  const piece = (fields: Document['fields']) => ({
    collection: 'shelf',
    id: 'priced',
    fields: { productTitle: 'Chiragh', stock: 9, ...fields },
  });
  await put([piece({ productPrice: 100 })]);
  const before = await read();
  // What would be written is gone, so that a write would bring it back.
  await store.deleteFrom('search_words').where('word', '=', 'chiragh').execute();
  await put([piece({ productPrice: 200, stock: 4 })]);
  await take({ id: 'priced', counter: OWN_COUNTER, pieces: 2 });
  expect(await read()).toEqual(before);
  expect(await store.selectFrom('search_words').select('word').where('word', '=', 'chiragh').execute()).toEqual([]);
});

test('an owner finds products by the same words, page by page, of one collection and stock', async () => {
  const lamp = (nth: number) => ({
    collection: nth % 2 === 0 ? 'even' : 'odd',
    id: `lamp-${nth}`,
    fields: { productTitle: `Chiragdan ${nth}`, inStock: nth % 6 > 0 },
  });
  await put(Array.from({ length: 300 }, (_, nth) => lamp(nth)));
  async function listed(filter: ProductsQuery): Promise<string[]> {
    const { rows, older } = await listProducts(store, filter);
    return [...rows.map(({ id }) => id), ...(older ? await listed({ ...filter, older }) : [])];
  }
  const all = await listed({ q: 'chiraghdaan' });
  expect([all.length, new Set(all).size]).toEqual([300, 300]);
  expect(await listed({ q: 'chiraghdaan', collection: 'odd' })).toHaveLength(150);
  expect(await listed({ q: 'chiraghdaan', collection: 'even', stock: 'sold out' })).toHaveLength(50);
  expect(await listed({ q: 'chiraghdaan 299' })).toEqual(['lamp-299']);
});

test('an owner finds the few that are sold out of very many with a word, page by page', async () => {
  const fields = (nth: number) => ({ productTitle: 'Matka', inStock: nth % 25 > 0 });
  await put(
    Array.from({ length: 1500 }, (_, nth) => ({ collection: 'jars', id: `matka-${nth}`, fields: fields(nth) })),
  );
  async function listed(filter: ProductsQuery): Promise<string[]> {
    const { rows, older } = await listProducts(store, filter);
    return [...rows.map(({ id }) => id), ...(older ? await listed({ ...filter, older }) : [])];
  }
  // Those in stock are found first.
  const all = await listed({ q: 'matka', collection: 'jars', stock: 'sold out' });
  expect([all.length, new Set(all).size]).toEqual([60, 60]);
});

test('an owner finds what one of its collections alone says to be sold out, where the list goes by that one', async () => {
  const matka = (collection: string, id: string, inStock: boolean) => ({
    ...{ collection, id, fields: { productTitle: 'Surahi', inStock } },
  });
  await put([matka('menShirts', 'both', true), matka('cups', 'both', false), matka('menShirts', 'here', true)]);
  await put([matka('menShirts', 'there', true), matka('zcups', 'there', false)]);
  const listed = async (filter: ProductsQuery) => (await listProducts(store, filter)).rows.map(({ id }) => id);
  expect(await listed({ q: 'surahi', stock: 'sold out' })).toEqual(
    await listed({ stock: 'sold out', collection: 'cups' }),
  );
  await put([matka('cups', 'both', true)]);
  expect(await listed({ q: 'surahi', stock: 'sold out' })).toEqual([]);
});

test('between its parts a search gives the event loop back', async () => {
  let turns = 0;
  let isOpen = true;
  const turn = () => {
    turns += 1;
    if (isOpen) setImmediate(turn);
  };
  setImmediate(turn);
  await findByWords(store, 'qurta', { from: 0 });
  isOpen = false;
  expect(turns).toBeGreaterThanOrEqual(3);
});

test.each([
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'kurta '.repeat(10_000)],
  ['quotes', `'"''""`],
  ['wildcards', '%_*='],
  ['SQL', `'; drop table documents; --`],
  ['emoji', '👕👗'],
  ['null bytes', '\0ku\0rta\0'],
  ['a lone surrogate', '\ud83d'],
  ['nothing', ''],
  ['spaces', '   '],
])('%s: no error', async (_, query) => {
  expect(await findByWords(store, query, { from: 0 })).toMatchObject({ rows: expect.any(Array) as unknown });
});
