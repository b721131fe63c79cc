import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ourWords } from '../../shop/words/our-about.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { findProduct } from './find.ts';
import { recordForm } from './records.ts';
import { saveRecord } from './save-record.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, catalogName: 'Resin Art', collectionName: 'Trays' };
const SHOP = [
  { collection: 'catalogs', id: 'art', fields: { catalogName: 'Resin Art', collections: ['Trays'] } },
  {
    collection: 'catalogProducts',
    id: 'tray',
    fields: { ...TRAY, stock: 3, productColors: [{ id: 'blue', color: 'Blue', image: 'blue.webp', stock: 1 }] },
  },
];

test('a catalogue that gets another name keeps how many pieces of its products there are', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'renamed-')) });
  await changeCatalogue(store, (writing) => putDocuments(writing, SHOP));
  const ours = ourWords(DEFAULT_WORDS);
  const counts = async () => {
    const tray = await findProduct(store, 'Trays', 'tray');
    return [tray?.stock, tray?.productColors[0]?.stock];
  };
  expect(await counts()).toEqual([3, 1]);
  const seen = (await recordForm(store, 'catalogs', 'art', ours))?.values ?? {};
  const typed = { ...seen, catalogName: 'Poured Art' };
  const press = { collection: 'catalogs', id: 'art', key: 'press', seen, typed };
  expect(await saveRecord(store, 'Sana', press, ours)).toMatchObject({ state: 'saved' });
  expect(await counts()).toEqual([3, 1]);
  await store.destroy();
});
