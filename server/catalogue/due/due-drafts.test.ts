import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DRAFTS } from '../../../shop/catalogue/collection.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../../store/changes.ts';
import { putDocuments } from '../../store/documents.ts';
import { plannedDrafts } from '../../store/planned-drafts.ts';
import type { Store } from '../../store/store.ts';
import { findProduct } from '../find.ts';
import { goBack } from '../go-back.ts';
import { productForm, saveProduct } from '../save-product.ts';
import { publishDueDrafts } from './due-drafts.ts';

const AT = 1_796_000_000_000;
const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, draftCollections: ['menShirts'], publishAt: AT };

const opened: Store[] = [];
let store: Store;
beforeEach(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'drafts-')) });
  opened.push(store);
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: DRAFTS, id: 'tray', fields: TRAY },
      { collection: DRAFTS, id: 'bare', fields: { productTitle: 'Bare', publishAt: AT } },
      { collection: DRAFTS, id: 'other', fields: { productTitle: 'Other', productPrice: 1 } },
    ]),
  );
});
afterAll(async () => {
  for (const one of opened) await one.destroy();
});

const inShop = async (id: string) => (await findProduct(store, 'menShirts', id)) !== undefined;

test('a draft is put into the shop when its time comes, once, whatever processes look', async () => {
  await publishDueDrafts(store, AT - 1);
  expect(await inShop('tray')).toBe(false);
  const [left] = await Promise.all([publishDueDrafts(store, AT), publishDueDrafts(store, AT)]);
  expect(await inShop('tray')).toBe(true);
  expect(left).toEqual([{ id: 'bare', why: expect.stringContaining('price') }]);
  const changes = await store.selectFrom('catalogue_changes').select('changed_by').execute();
  expect(changes.filter(({ changed_by }) => changed_by === 'The shop')).toHaveLength(1);
  expect(await inShop('other')).toBe(false);
});

test('what the shop published by itself is undone for good', async () => {
  const past = Date.now() - 60_000;
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [{ collection: DRAFTS, id: 'tray', fields: { ...TRAY, publishAt: past } }]),
  );
  await publishDueDrafts(store, Date.now());
  expect(await inShop('tray')).toBe(true);
  const { nr } = await store
    .selectFrom('catalogue_changes')
    .select('nr')
    .orderBy('nr', 'desc')
    .executeTakeFirstOrThrow();
  const way = { nr, of: 'change', key: `undo-${nr}`, by: 'Sana', isUndo: true } as const;
  expect(await goBack(store, way)).toMatchObject({ state: 'back' });
  expect(await inShop('tray')).toBe(false);
  expect(await plannedDrafts(store)).not.toContainEqual(expect.objectContaining({ id: 'tray' }));
  await publishDueDrafts(store, Date.now());
  expect(await inShop('tray')).toBe(false);
});

test('a draft whose time its owner moved meanwhile stays one, and what fails holds up no other', async () => {
  const form = await productForm(store, 'tray');
  if (!form) throw new Error('There is no tray');
  const { values, collections, pictures } = form;
  const shown = { values, collections, pictures };
  const late = { id: 'tray', isForShop: true, publishSeen: AT + 1, key: 'stale', seen: shown, typed: shown };
  expect(await saveProduct(store, 'The shop', late)).toMatchObject({ state: 'changed' });
  expect(await inShop('tray')).toBe(false);
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: DRAFTS, id: 'first', fields: { productTitle: 'First', publishAt: AT - 1 } },
      { collection: DRAFTS, id: 'odd', fields: { productTitle: 'Odd', publishAt: 1e17 } },
    ]),
  );
  expect(await publishDueDrafts(store, AT)).toHaveLength(2);
  expect(await inShop('tray')).toBe(true);
});
