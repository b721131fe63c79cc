import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { googleFeed } from './feed.ts';

test('a long title or description is cut between its letters, not within an emoji', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'feed-')) });
  const fields = {
    productTitle: `${'x'.repeat(149)}🌸`,
    productDescription: `${'y'.repeat(4999)}🌸`,
    productPrice: 900,
    productImage: 'products/ajrak.webp',
    inStock: true,
  };
  await changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'menShirts', id: 'ajrak', fields }]));
  const settings = { siteUrl: 'https://shop.example', imageDelivery: '/images', words: DEFAULT_WORDS };
  const parts: string[] = [];
  for await (const part of googleFeed(store, settings)) parts.push(part);
  expect(parts.join('')).toContain(`>${'x'.repeat(149)}<`);
  expect(parts.join('')).toContain(`>${'y'.repeat(4999)}<`);
  await store.destroy();
});
