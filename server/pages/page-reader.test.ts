import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { openStore, type Store } from '../store/store.ts';
import { openPageReader } from './page-reader.ts';
import { ReadLog } from './read-log.ts';

const TEE = { collection: 'menShirts', id: 'tee', fields: { productTitle: 'Tee', productPrice: 900 } };
const ITEMS = [{ collection: 'menShirts', id: 'tee', quantity: 1, colour: 'orignal' }];

let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'reading-')) });
  await changeCatalogue(store, (writing) => putDocuments(writing, [TEE]));
});
afterAll(() => store.destroy());

/** The titles of a checkout's lines, while so many reads of the store fail. */
async function titlesWithFailures(failures: number): Promise<string[] | undefined> {
  const select = store.selectFrom.bind(store);
  let left = failures;
  const spy = vi.spyOn(store, 'selectFrom').mockImplementation(((table: 'documents') => {
    if (left-- > 0) throw new Error('timeout exceeded when trying to connect');
    return select(table);
  }) as never);
  const log = pino({ level: 'silent' });
  const lines = await openPageReader(store, new ReadLog(), {
    log,
    words: DEFAULT_WORDS,
  }).checkout(ITEMS);
  spy.mockRestore();
  return lines?.map(({ product }) => product.productTitle);
}

test('a checkout is read once more when a read fails, and then stays on its placeholders', async () => {
  expect(await titlesWithFailures(0)).toEqual(['Tee']);
  expect(await titlesWithFailures(1)).toEqual(['Tee']);
  expect(await titlesWithFailures(2)).toBeUndefined();
});

test('home is told of a catalogue’s collections that hold products, and of no empty catalogue', async () => {
  const put = (id: string, collections: string[]) => ({
    ...{ collection: 'catalogs', id },
    fields: { catalogName: id, collections },
  });
  const tray = { productTitle: 'Tray', productPrice: 900, catalogName: 'Gifts', collectionName: 'Trays' };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      put('Gifts', ['Trays', 'Clocks']),
      put('Empty', ['Boxes']),
      { collection: 'catalogProducts', id: 'tray', fields: tray },
    ]),
  );
  const log = pino({ level: 'silent' });
  const reading = openPageReader(store, new ReadLog(), { log, words: DEFAULT_WORDS });
  expect(await reading.filledCatalogues()).toEqual([{ id: 'Gifts', catalogName: 'Gifts', collections: ['Trays'] }]);
});
