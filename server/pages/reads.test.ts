import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { readOf } from './read-kinds.ts';
import { catalogueReads } from './reads.ts';

/** Every read of pages, with arguments that have a statement done for it. */
const CALLS: { [Name in keyof ReturnType<typeof catalogueReads>]: unknown[] } = {
  catalogues: [],
  filledListings: [['menShirts', 'resinCollection']],
  imagesOfFolder: ['coverImages'],
  imagesAt: [['products/a.webp', 'products/b.webp']],
  records: ['coverImages'],
  record: ['menShirts', 'heading'],
  product: ['menShirts', 'kurta'],
  nearPrice: ['menShirts', { collection: 'menShirts', price: 900, id: 'kurta', count: 4 }],
  wholeListing: ['menShirts'],
  listingPage: ['menShirts', 'newest', 12],
  firstByImage: ['menShirts'],
};

test('SQLite plans the statement of a read once, however often it is done', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reads-'));
  const store = await storeOf({ dataDir });
  const shirts = Array.from({ length: 300 }, (_, i) => ({ collection: 'menShirts', id: `shirt${i}`, fields: {} }));
  await changeCatalogue(store, (writing) => putDocuments(writing, shirts));
  const all = vi.spyOn(StatementSync.prototype, 'all');
  const reads = catalogueReads(store, (_key, read) => read());
  for (const [name, args] of Object.entries(CALLS)) await readOf(reads, [name, ...args]).repeat();
  const done = all.mock.contexts.map((statement, i) => ({
    sourceSQL: (statement as StatementSync).sourceSQL,
    values: (all.mock.calls[i] ?? []) as SQLInputValue[],
  }));
  all.mockRestore();
  await store.destroy();

  expect(done.length).toBeGreaterThanOrEqual(Object.keys(CALLS).length);
  const again = done.filter(({ sourceSQL, values }) => isPlannedAgain(join(dataDir, 'shop.db'), sourceSQL, values));
  expect(again.map(({ sourceSQL }) => sourceSQL)).toEqual([]);
});

/** True if doing the statement a second time makes SQLite plan it: it asks then whether it may. */
function isPlannedAgain(file: string, text: string, values: SQLInputValue[]): boolean {
  const database = new DatabaseSync(file);
  const asked = vi.fn(() => constants.SQLITE_OK);
  database.setAuthorizer(asked);
  const statement = database.prepare(text);
  statement.all(...values);
  asked.mockClear();
  statement.all(...values);
  database.close();
  return asked.mock.calls.length > 0;
}
