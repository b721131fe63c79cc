import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { type CatalogueFolder, readCatalogueFolder } from '../catalogue/folder.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import type { ImageStorage } from '../images/storage.ts';
import { RELEASE } from '../process/program.ts';
import { hasDocuments } from '../store/documents.ts';
import { readOpening } from '../store/opening-record.ts';
import type { Store } from '../store/store.ts';
import { keepClosed } from './opening.ts';

const NOT_EMPTY =
  'There is a catalogue already, so --empty changes nothing. In another folder (DATA_DIR) a shop begins empty.';

const DEMO = join(RELEASE, 'demo', 'catalogue');

/**
 * Prepares an empty store. A shop that is not public gets the demo catalogue; any other stays closed until its owner
 * opens it, so that nobody sells demo goods by accident.
 */
export async function prepareEmptyStore(
  shop: { store: Store; images: ImageStorage },
  { isPublic, beginsEmpty }: { isPublic: boolean; beginsEmpty: boolean },
  say: (line: string) => void,
) {
  if (await hasDocuments(shop.store)) {
    if (beginsEmpty && !(await readOpening(shop.store)).beganEmpty) say(NOT_EMPTY);
    return;
  }
  if (isPublic || beginsEmpty) {
    await keepClosed(shop.store);
    say('The shop is empty: shoppers read that it opens soon, until its owner opens it on the desk.');
    return;
  }
  say('The shop is empty: unpacking the demo catalogue.');
  let shown = 0;
  const outcome = await importCatalogue(shop, await demoCatalogue(), {
    progress: (doing, done, all) => {
      const tenth = Math.floor((done / all) * 10);
      if (doing === 'images' && tenth > shown) say(`  ${done} of ${all} pictures`);
      shown = Math.max(shown, doing === 'images' ? tenth : 0);
    },
  });
  say(`  ${outcome.documents} documents and ${outcome.images} pictures are in the shop.`);
}

/** The demo catalogue, without words of the shop. Its images were measured when they were painted, which takes 7 s of CPU time. */
export async function demoCatalogue(): Promise<CatalogueFolder> {
  const { documents, ...rest } = await readCatalogueFolder(DEMO);
  const images = JSON.parse(await readFile(join(DEMO, 'measured.json'), 'utf8')) as KnownImage[];
  const measured = new Map(images.map((image) => [image.path, image]));
  return { ...rest, measured, documents: documents.filter(({ collection }) => collection !== SHOP_WORDS) };
}
