import { join } from 'node:path';
import { readCatalogueFolder } from './catalogue/folder.ts';
import { importCatalogue } from './catalogue/import.ts';
import type { ImageStorage } from './images/storage.ts';
import { hasDocuments } from './store/documents.ts';
import type { Store } from './store/store.ts';

const DEMO = join(import.meta.dirname, '..', 'demo', 'catalogue');

/** Imports the demo catalogue into an empty store, so that a shop without configuration has something to show. */
export async function fillEmptyStore(shop: { store: Store; images: ImageStorage }, say: (line: string) => void) {
  if (await hasDocuments(shop.store)) return;
  say('The shop is empty: unpacking the demo catalogue.');
  let shown = 0;
  const outcome = await importCatalogue(shop, await readCatalogueFolder(DEMO), {
    progress: (doing, done, all) => {
      const tenth = Math.floor((done / all) * 10);
      if (doing === 'images' && tenth > shown) say(`  ${done} of ${all} pictures`);
      shown = Math.max(shown, doing === 'images' ? tenth : 0);
    },
  });
  say(`  ${outcome.documents} documents and ${outcome.images} pictures are in the shop.`);
}
