import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ourWords } from '../../../shop/words/our-about.ts';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../../store/changes.ts';
import { putDocuments } from '../../store/documents.ts';
import { documentFields } from '../../store/products.ts';
import { checkDocuments } from '../check.ts';
import { findProduct } from '../find.ts';
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

test('drafts of a catalogue that gets another name come into the shop under it, the last of more than 1,000 too', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'renamed-')) });
  const draftCollections = ['["Resin Art","Trays"]', 'menShirts', '["Other","Trays"]'];
  const draft = { collection: 'drafts', id: 'later', fields: { productTitle: 'Later', draftCollections } };
  const others = Array.from({ length: 1000 }, (_, i) => ({ collection: 'drafts', id: `bowl-${i}`, fields: {} }));
  await changeCatalogue(store, (writing) => putDocuments(writing, [...SHOP, ...others, draft]));
  const ours = ourWords(DEFAULT_WORDS);
  const seen = (await recordForm(store, 'catalogs', 'art', ours))?.values ?? {};
  const press = {
    collection: 'catalogs',
    id: 'art',
    key: 'press',
    seen,
    typed: { ...seen, catalogName: 'Poured Art' },
  };
  expect(await saveRecord(store, 'Sana', press, ours)).toMatchObject({ state: 'saved' });
  expect((await documentFields(store, 'drafts', 'later'))?.draftCollections).toEqual([
    '["Poured Art","Trays"]',
    'menShirts',
    '["Other","Trays"]',
  ]);
  await store.destroy();
});

test('a new record that is typed on after an answer that was lost is one record', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'lost-')) });
  const ours = ourWords(DEFAULT_WORDS);
  const seen = { catalogName: '', collections: '' };
  const save = (catalogName: string, before: typeof seen) => {
    const typed = { catalogName, collections: '' };
    return saveRecord(
      store,
      'Sana',
      { collection: 'catalogs', id: undefined, key: 'press', seen: before, typed },
      ours,
    );
  };
  expect(await save('Eid', seen)).toMatchObject({ state: 'saved' });
  const saved = { catalogName: 'Eid', collections: '' };
  expect(await save('Eid 2027', seen)).toEqual({ state: 'changed', values: saved });
  expect(await save('Eid 2027', saved)).toMatchObject({ state: 'saved' });
  const catalogues = await store
    .selectFrom('documents')
    .select('fields')
    .where('collection', '=', 'catalogs')
    .execute();
  expect(catalogues.map(({ fields }) => JSON.parse(fields).catalogName)).toEqual(['Eid 2027']);
  await store.destroy();
});

test('a big picture on home that is called as a product is another record', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'block-')) });
  const product = { collection: 'resinCollection', id: 'ravi-tray', fields: TRAY };
  await changeCatalogue(store, (writing) => putDocuments(writing, [product]));
  const ours = ourWords(DEFAULT_WORDS);
  const seen = { productTitle: '', productDescription: '', productImage: '', collection: '' };
  const typed = { ...seen, productTitle: 'Ravi Tray' };
  const press = { collection: 'premiumItem', id: undefined, key: 'press', seen, typed };
  expect(await saveRecord(store, 'Sana', press, ours)).toMatchObject({ state: 'saved' });
  expect(await documentFields(store, 'premiumItem', 'ravi-tray')).toBeUndefined();
  expect(await documentFields(store, 'premiumItem', 'ravi-tray-2')).toMatchObject({ productTitle: 'Ravi Tray' });
  await store.destroy();
});

test('the shop’s own sections are edited as their sample text is: what is not typed over stays as it was', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sections-')) });
  const ours = ourWords({ ...DEFAULT_WORDS, deliveryTime: '2 < 3 days & nights' });
  const own = { ...ours, faq: { heading: 'Questions', html: '<p>See <a href="https://a.example">here</a></p>' } };
  const save = async (id: 'faq' | 'delivery', typedOver: (html: string) => string) => {
    const seen = (await recordForm(store, 'aboutWords', id, own))?.values ?? {};
    const typed = { ...seen, html: typedOver(seen.html ?? '') };
    const press = { collection: 'aboutWords', id, key: `press ${id}`, seen, typed };
    expect(await saveRecord(store, 'Sana', press, own)).toMatchObject({ state: 'saved' });
    return (await documentFields(store, 'aboutWords', id))?.html;
  };
  expect(await save('faq', (text) => `${text}\n\nAsk us.`)).toBe(`${own.faq.html}<p>Ask us.</p>`);
  expect(await save('delivery', (text) => `${text}\n\nAsk us.`)).toContain('takes 2 &lt; 3 days &amp; nights after');
  await store.destroy();
});

test('what an import brought and nobody typed over is not checked again', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'imported-')) });
  const long = { heading: 'Care', html: `<p>${'x'.repeat(30_000)}</p>` };
  const { documents } = checkDocuments({
    menShirts: { heading: { heading: 'Shirts', sizeTable: [{ 1: 'S', 2: '38' }] } },
    aboutWords: { care: long },
  });
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
  const ours = ourWords(DEFAULT_WORDS);
  for (const [collection, id] of [
    ['menShirts', ''],
    ['aboutWords', 'care'],
  ] as const) {
    const seen = (await recordForm(store, collection, id, ours))?.values ?? {};
    const press = { collection, id, key: `press ${id}`, seen, typed: { ...seen, heading: 'Ours' } };
    expect(await saveRecord(store, 'Sana', press, ours)).toMatchObject({ state: 'saved' });
  }
  await store.destroy();
});
