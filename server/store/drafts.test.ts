import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from './changes.ts';
import { putDocuments } from './documents.ts';
import { countDrafts, listDrafts } from './drafts.ts';

test('of more than 1,000 drafts each is on a page, the newest on the first', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'drafts-')) });
  const ids = [...Array.from({ length: 1010 }, (_, i) => `bowl-${i}`), 'zari-tray'];
  const documents = ids.map((id, i) => ({
    collection: 'drafts',
    id,
    // Several of one second, and one of half a second.
    fields: { productTitle: id, createdAt: { seconds: id === 'zari-tray' ? 5000.5 : Math.floor(i / 7) } },
  }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
  const listed: string[] = [];
  let older: string | undefined;
  do {
    const page = await listDrafts(store, older);
    listed.push(...page.drafts.map(({ id }) => id));
    older = page.older;
  } while (older !== undefined);
  expect(listed[0]).toBe('zari-tray');
  expect(listed).toHaveLength(1011);
  expect(new Set(listed)).toEqual(new Set(ids));
  expect(await countDrafts(store)).toBe(1011);
  await store.destroy();
});
