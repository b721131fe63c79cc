import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { changeCatalogue, tags } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { openStore } from '../store/store.ts';
import { ReadLog } from './read-log.ts';
import { readFirstPicture } from './tagged-reads.ts';

test('a listing’s picture is read after its piece was noted: a change in between is not missed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reads-'));
  const store = await openStore({ dataDir });
  const fields = { productTitle: 'Tee', productPrice: 900, productImage: 'old.jpg' };
  await changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'menShirts', id: 'tee', fields }]));
  const elsewhere = new DatabaseSync(join(dataDir, 'shop.db'));
  const readLog = new ReadLog();
  const note = readLog.note.bind(readLog);
  readLog.note = (...noted) => {
    elsewhere.exec("update documents set image = 'new.jpg', fields = replace(fields, 'old.jpg', 'new.jpg')");
    note(...noted);
  };
  expect(await readFirstPicture({ store, readLog }, 'menShirts')).toBe('new.jpg');
  expect([...readLog.tags]).toEqual([tags.places('tee')]);
  elsewhere.close();
  await store.destroy();
});

test('of a listing without a picture the listing is noted, before the read: its first picture is not missed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reads-'));
  const store = await openStore({ dataDir });
  const fields = { productTitle: 'Tee', productPrice: 900, productImage: '' };
  const put = (productImage: string) =>
    changeCatalogue(store, (writing) =>
      putDocuments(writing, [{ collection: 'menShirts', id: 'tee', fields: { ...fields, productImage } }]),
    );
  await put('');
  const without = new ReadLog();
  expect(await readFirstPicture({ store, readLog: without }, 'menShirts')).toBe('');
  expect([...without.tags]).toEqual([tags.listing('menShirts')]);

  const elsewhere = new DatabaseSync(join(dataDir, 'shop.db'));
  const readLog = new ReadLog();
  const note = readLog.note.bind(readLog);
  readLog.note = (...noted) => {
    elsewhere.exec("update documents set image = 'new.jpg', fields = replace(fields, '\"\"', '\"new.jpg\"')");
    note(...noted);
  };
  expect(await readFirstPicture({ store, readLog }, 'menShirts')).toBe('new.jpg');
  elsewhere.close();
  await store.destroy();
});
