import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MissedSearch } from '../../../shop/search/missed-search.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { deleteOldSearches, MOST_KEPT } from './counted-searches.ts';
import { countMissed, forgetMissed, missedSearches } from './missed-searches.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'missed-')) });
});
afterAll(() => store.destroy());

const count = (...missed: MissedSearch[]) => write(store, (trx) => countMissed(trx, missed));
const listed = async () => (await missedSearches(store, 3000)).map(({ words, searches }) => `${words} ${searches}`);

test('counts add up, the most wanted first, and of equals the last', async () => {
  await count({ words: 'shawl', searches: 2, lastAt: 1000 }, { words: 'ajrak', searches: 1, lastAt: 1000 });
  await count({ words: 'shawl', searches: 1, lastAt: 3000 }, { words: 'pashmina', searches: 1, lastAt: 3000 });
  expect(await missedSearches(store, 2)).toEqual([
    { words: 'shawl', searches: 3, lastAt: 3000 },
    { words: 'pashmina', searches: 1, lastAt: 3000 },
  ]);
});

test('a word that search has learned is forgotten, alone and among others', async () => {
  await count({ words: 'ajrak shawl', searches: 1, lastAt: 1000 }, { words: 'ajraks', searches: 1, lastAt: 1000 });
  await write(store, (trx) => forgetMissed(trx, 'ajrak'));
  expect(await listed()).toEqual(['shawl 3', 'pashmina 1', 'ajraks 1']);
});

test('visitors who make up words grow it only so far, and do not push out what many look for', async () => {
  for (let round = 0; round < 4; round++)
    await count(
      ...Array.from({ length: 500 }, (_, nth) => ({
        words: `made up ${round} ${nth}`,
        searches: 1,
        lastAt: 5000 + round,
      })),
    );
  const rows = await listed();
  expect(rows).toHaveLength(MOST_KEPT);
  expect(rows[0]).toBe('shawl 3');
});

test('what nobody has looked for since then is deleted', async () => {
  await deleteOldSearches(store, 'missed_searches', 5003);
  expect(new Set((await missedSearches(store, 3000)).map(({ lastAt }) => lastAt))).toEqual(new Set([5003]));
});
