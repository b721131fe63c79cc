import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MissedSearch } from '../../../shop/search/missed-search.ts';
import { MOST_POPULAR, SEVERAL } from '../../../shop/search/popular-search.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { deleteOldSearches } from './counted-searches.ts';
import { countFound, forgetFound, popularSearches } from './found-searches.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'found-')) });
});
afterAll(() => store.destroy());

const count = (...found: MissedSearch[]) => write(store, (trx) => countFound(trx, found));

test('what several look for is shown, the most wanted first, and what fewer look for is not', async () => {
  expect(await popularSearches(store)).toEqual([]);
  const few = { words: 'blue tray', searches: SEVERAL - 1, lastAt: 1000 };
  await count(few, { words: 'kurti', searches: SEVERAL, lastAt: 2000 });
  expect(await popularSearches(store)).toEqual(['kurti']);
  await count({ ...few, lastAt: 3000 });
  expect(await popularSearches(store)).toEqual(['blue tray', 'kurti']);
});

test('what finds nothing any more, and what nobody has looked for since then, is forgotten', async () => {
  await write(store, (trx) => forgetFound(trx, ['kurti', 'shawl']));
  expect(await popularSearches(store)).toEqual(['blue tray']);
  await deleteOldSearches(store, 'found_searches', 3001);
  expect(await popularSearches(store)).toEqual([]);
});

test('no more are shown than a phone has room for', async () => {
  await count(...Array.from({ length: 20 }, (_, nth) => ({ words: `tray ${nth}`, searches: SEVERAL, lastAt: nth })));
  expect(await popularSearches(store)).toHaveLength(MOST_POPULAR);
});
