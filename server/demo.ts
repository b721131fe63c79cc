import { join } from 'node:path';
import { importCatalogue } from './catalogue/import.ts';
import type { ImageStorage } from './images/storage.ts';
import { hasDocuments } from './store/documents.ts';
import type { Store } from './store/store.ts';

const DEMO = join(import.meta.dirname, '..', 'demo', 'catalogue');

/** Fills an empty store with the demo catalogue, so that a shop with nothing configured is alive at once. */
export async function fillEmptyStore(shop: { store: Store; images: ImageStorage }, say: (line: string) => void) {
  if (await hasDocuments(shop.store)) return;
  say('The shop is empty: unpacking the demo catalogue.');
  let told = 0;
  const outcome = await importCatalogue(shop, DEMO, {
    progress: (doing, done, all) => {
      const tenth = Math.floor((done / all) * 10);
      if (doing === 'images' && tenth > told) say(`  ${done} of ${all} pictures`);
      told = Math.max(told, doing === 'images' ? tenth : 0);
    },
  });
  say(`  ${outcome.documents} documents and ${outcome.images} pictures are in the shop.`);
}
