import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../../demo/catalogue.ts';
import { OWN_COUNTER } from '../../../shop/catalogue/stock-counts.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { type Document, deleteOtherDocuments, putDocuments } from '../documents.ts';
import { productOfRow } from '../products.ts';
import { lockStock } from '../stock/counts.ts';
import type { Store } from '../store.ts';
import { write } from '../write.ts';
import { findByWords } from './find-products.ts';
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
  ])('%s', async (query, title) => {
    expect((await titles(query)).slice(0, 8)).toContain(title);
  });
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
  await write(store, async (trx) => {
    const piece = { id: first, counter: OWN_COUNTER, pieces: 1 };
    const stock = await lockStock(store, trx, [piece]);
    stock.take([piece]);
    await stock.save([]);
  });
  expect((await ids()).at(-1)).toBe(first);
});

test('the index made anew is the same', async () => {
  const read = async () => {
    const words = await store
      .selectFrom('search_words')
      .select(['word', 'field'])
      .orderBy('word')
      .orderBy('field')
      .execute();
    return words.map(({ word, field }) => `${field}${word}`);
  };
  const before = await read();
  await write(store, (trx) => indexAll(trx));
  expect(await read()).toEqual(before);
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
