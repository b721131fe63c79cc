import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '../../shop/catalogue/listing.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, putDocuments } from '../store/documents.ts';
import { openStore, openStoreToRead, type Store } from '../store/store.ts';
import { catalogueReads } from './reads.ts';
import { shareReads } from './shared-reads.ts';

let store: Store;
let readOnly: Store;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-'));
  store = await openStore({ dataDir });
  readOnly = await openStoreToRead({ dataDir }, 1);
});
afterAll(() => Promise.all([store.destroy(), readOnly.destroy()]));

function put(collection: string, id: string, fields: Record<string, unknown>) {
  return changeCatalogue(store, (writing) => putDocuments(writing, [{ collection, id, fields }]));
}

test('what pages share is read again as soon as somebody committed, though nobody was told', async () => {
  const reads = catalogueReads(readOnly, shareReads(readOnly));
  const names = async () => (await reads.catalogues.read()).map(({ catalogName }) => catalogName);
  expect(await names()).toEqual([]);
  await put('catalogs', 'gifts', { catalogName: 'Gifts', collections: ['Trays'] });
  expect(await names()).toEqual(['Gifts']);
  await put('menShirts', 'heading', { heading: 'Men' });
  expect(await reads.record.read('menShirts', 'heading')).toEqual({ heading: 'Men' });
  await put('menShirts', 'heading', { heading: 'Gents' });
  expect(await reads.record.read('menShirts', 'heading')).toEqual({ heading: 'Gents' });
});

test('a page far down a long listing is read from a shared place, and rightly after products before it came and went', async () => {
  const shirts = Array.from({ length: 300 }, (_, i) => ({
    collection: 'longList',
    id: `shirt${1000 + i}`,
    fields: { productPrice: i },
  }));
  await changeCatalogue(store, (writing) => putDocuments(writing, shirts));
  const shared = catalogueReads(readOnly, shareReads(readOnly));
  const expectSame = async () => {
    const page = await shared.listingPage.read('longList', 'lowToHigh', 12);
    expect(page).toEqual(await catalogueReads(store).listingPage.read('longList', 'lowToHigh', 12));
    return page.rows[0]?.id;
  };
  expect(await expectSame()).toBe('shirt1264');
  await changeCatalogue(store, (writing) => deleteDocuments(writing, [{ collection: 'longList', id: 'shirt1003' }]));
  expect(await expectSame()).toBe('shirt1265');
  // As many as before, in another order.
  await put('longList', 'shirt1002', { productPrice: 1000 });
  expect(await expectSame()).toBe('shirt1266');
  const all = vi.spyOn(StatementSync.prototype, 'all');
  await shared.listingPage.read('longList', 'lowToHigh', 13);
  const skipped = all.mock.lastCall?.at(-1);
  all.mockRestore();
  expect(skipped).toBe(2 * PAGE_SIZE);
});

test('while nothing is committed a read is done once, and one that failed again', async () => {
  const share = shareReads(readOnly);
  const read = vi.fn(async () => 'menus');
  expect(await Promise.all([share(['menus'], read), share(['menus'], read)])).toEqual(['menus', 'menus']);
  expect(await share(['menus'], read)).toBe('menus');
  expect(read).toHaveBeenCalledTimes(1);
  expect(await share(['men', 'us'], async () => 'others')).toBe('others');

  const failing = vi.fn(async () => 'late').mockRejectedValueOnce(new Error('disk I/O error'));
  await expect(share(['late'], failing)).rejects.toThrow('disk I/O error');
  expect(await share(['late'], failing)).toBe('late');
});

test('a store that writes shares nothing: it cannot tell what it has committed itself', async () => {
  const read = vi.fn(async () => 'menus');
  const share = shareReads(store);
  for (let time = 0; time < 2; time += 1) await share(['menus'], read);
  expect(read).toHaveBeenCalledTimes(2);
});
