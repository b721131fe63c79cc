import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { SUGGEST_PATH } from '../../../shop/search/suggestion.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const folder = catalogueFolder({
    resinCollection: { tray: { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin' } },
    catalogs: { gifts: { catalogName: 'Gifts', collections: ['Lamps'] } },
    menShirts: { tee: { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop' } },
  });
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  shop = await openShopProcess({
    ...WITH_DESK,
    OWNER_EMAILS: 'sana@shop.example,bilal@shop.example',
    DATA_DIR: dataDir,
  });
  sana = await signIn(shop, 'sana@shop.example');
  bilal = await signIn(shop, 'bilal@shop.example');
});
afterAll(() => shop.stop());

async function search(q: string): Promise<string> {
  return textOf(await (await fetch(`${shop.url}/search${searchQuery(q)}`)).text());
}

async function missed(): Promise<string> {
  return textOf(await sana.read('/searches'));
}

async function pressed(fields: Record<string, string>): Promise<string> {
  const answer = await sana.post('/searches', { key: newKey(), ...fields });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('what no product has is counted without waiting, and shown to the owner; what is found is not', async () => {
  expect(await missed()).toContain('Nothing yet');
  // 'Lamps' is a collection without products.
  for (const q of [
    'Multani ajrak',
    'multani  AJRAK',
    'seeni',
    'lamps',
    'tray',
    'resin',
    '0300 1234567',
    'a@b.example',
    '%_👕',
  ])
    await search(q);
  // While one types nothing is counted.
  await fetch(shop.url + SUGGEST_PATH + searchQuery('see'));
  await expect.poll(missed).toContain('multani ajrak 2 searches, last ');
  const words = await missed();
  for (const one of ['seeni', 'lamps']) expect(words).toContain(`${one} 1 search, last `);
  for (const no of ['0300', 'b.example', 'tray 1', 'resin 1']) expect(words).not.toContain(no);
});

test('what customers call a thing is found at once when the owner says what it means, and not when that is undone', async () => {
  expect(await search('seeni')).toContain('Nothing is called');
  const key = newKey();
  const answer = await (await sana.post('/searches', { key, what: 'add', word: 'Seeni', means: ' TRAY ' })).text();
  expect(textOf(answer)).toContain('Who looks for “seeni” now finds “tray”.');
  expect(textOf(answer)).not.toContain('seeni 1 search');
  expect(await search('seeni')).toContain('Ravi Tray');
  // A page that is sent twice is one press.
  await sana.post('/searches', { key, what: 'add', word: 'Seeni', means: ' TRAY ' });
  expect(textOf(await sana.read('/searches')).match(/seeni means tray/g)).toHaveLength(1);
  await pressed({ what: 'remove', word: 'seeni', means: 'tray' });
  expect(await search('seeni')).toContain('Nothing is called');
});

test('a pair is removed, and the removal undone', async () => {
  await pressed({ what: 'add', word: 'thaal', means: 'tray' });
  await pressed({ what: 'add', word: 'kameez', means: 'tee' });
  const answer = await pressed({ what: 'remove', word: 'thaal', means: 'tray' });
  expect(textOf(answer)).toContain('“thaal” is not “tray” any more.');
  expect(await search('thaal')).toContain('Nothing is called');
  expect(await search('kameez')).toContain('Plain Tee');
  await pressed({ what: 'add', word: 'thaal', means: 'tray' });
  expect(await search('thaal')).toContain('Ravi Tray');
});

test.each([
  ['', 'tray', 'Write one word'],
  ['big thaal', 'tray', 'Write one word'],
  ['thaal', '', 'Write one word'],
  ['qurta', 'kurta', 'Search takes these two for one word already.'],
  ['thaal', 'tray', 'It is there already.'],
  ['<b>', '👕', 'Write one word'],
  ['a'.repeat(10_000), `'; drop table documents; --`, 'Write one word'],
])('what does not fit is told beside the field, and nothing changes', async (word, means, why) => {
  const before = await shop.owner('history');
  const answer = await pressed({ what: 'add', word, means });
  expect(textOf(answer)).toContain(why);
  if (word && !word.includes('<') && word.length < 20) expect(answer).toContain(`value="${word}"`);
  expect(await shop.owner('history')).toBe(before);
});

test('a form that no page of the desk has changes nothing', async () => {
  for (const fields of [{ what: 'drop' }, { word: 'a', means: 'b' }])
    expect((await sana.post('/searches', { key: newKey(), ...fields })).status).toBe(200);
  expect((await sana.post('/searches', { key: '%', what: 'add', word: 'chai', means: 'tray' })).status).toBe(200);
  expect(await search('chai')).toContain('Nothing is called');
});

test('what two owners say of words at once all counts, and the same word of both counts once', async () => {
  const say = async (by: DeskOwner, word: string) =>
    textOf(await (await by.post('/searches', { key: newKey(), what: 'add', word, means: 'tray' })).text());
  const both = await Promise.all([say(sana, 'saini'), say(bilal, 'saini'), say(sana, 'parat'), say(bilal, 'tashtari')]);
  expect(both.filter((words) => words.includes('It is there already.'))).toHaveLength(1);
  const words = textOf(await sana.read('/searches'));
  for (const word of ['saini', 'parat', 'tashtari']) {
    expect(words.match(new RegExp(`${word} means tray`, 'g'))).toHaveLength(1);
    expect(await search(word)).toContain('Ravi Tray');
  }
});
