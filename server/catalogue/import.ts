import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownImage } from '../../shop/image.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { fittingImage, MOST_PIXELS } from '../images/fit.ts';
import { measureImage } from '../images/measure.ts';
import { type ImageStorage, imageVersion } from '../images/storage.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../store/documents.ts';
import { imageVersions, putImages } from '../store/images.ts';
import type { Store } from '../store/store.ts';
import type { CatalogueFolder } from './folder.ts';
import { warningsAbout } from './warnings.ts';

export type ImportOutcome = {
  documents: number;
  written: number;
  deleted: number;
  images: number;
  /** What the owner may not have meant, each in a sentence. */
  warnings: string[];
};

/** Told as the import goes on: what is being done, how much of it, of how much. */
export type Progress = (doing: 'images' | 'documents', done: number, all: number) => void;

/**
 * Adds and replaces the documents and pictures of a folder. All of it lands, or none (spec 3; the owner's command).
 * @throws OwnerError when a picture is not as it should be
 */
export async function importCatalogue(
  shop: { store: Store; images: ImageStorage },
  catalogue: CatalogueFolder,
  options: { deleteOthers?: boolean; progress?: Progress } = {},
): Promise<ImportOutcome> {
  const progress = options.progress ?? (() => undefined);
  const { collections, documents, leftOut } = catalogue;
  const known = await imageVersions(shop.store);
  const images = await newImages(shop.images, catalogue, known, progress);
  const outcome = await changeCatalogue(shop.store, async (writing) => {
    await putImages(writing, images);
    const written = await putDocuments(writing, documents, (done) => progress('documents', done, documents.length));
    const deleted = options.deleteOthers ? await deleteOtherDocuments(writing, collections, documents) : 0;
    return { written, deleted };
  });
  const inShop = new Set([...known.keys(), ...catalogue.images]);
  const warnings = [...leftOut, ...warningsAbout(documents, (path) => inShop.has(path))];
  return { documents: documents.length, ...outcome, images: images.length, warnings };
}

/**
 * The pictures of the folder that the shop does not have yet, or has with other bytes. They are put into storage
 * before anything is written: a store far away must hold up no order, and until the import lands nobody reads them.
 */
async function newImages(
  storage: ImageStorage,
  { folder, images }: CatalogueFolder,
  known: ReadonlyMap<string, string>,
  progress: Progress,
): Promise<KnownImage[]> {
  const found: KnownImage[] = [];
  const fitted = inTurn(fittingImage);
  let done = 0;
  await eachOf(images, AT_ONCE, async (path) => {
    const file = join(folder, 'images', path);
    const bytes = await readFile(file);
    if (known.get(path) !== imageVersion(bytes)) {
      const fitting = await fitted(bytes);
      if (fitting === 'too large') throw new OwnerError(`${file} ${TOO_LARGE}`);
      // one that was made smaller has other bytes than its file, and may be in the shop with them
      if (known.get(path) !== imageVersion(fitting)) {
        found.push(await measured(file, path, fitting));
        await storage.write(path, fitting);
      }
    }
    done += 1;
    progress('images', done, images.length);
  });
  return found;
}

const TOO_LARGE = `has more pixels than the shop takes: ${MOST_PIXELS / 1_000_000} million. Make it smaller; 4000 pixels on its longer side are plenty.`;

/** Pictures measured at the same time; sharp has its own threads, four of them keep both cores of a small machine busy. */
const AT_ONCE = 4;

async function measured(file: string, path: string, bytes: Buffer): Promise<KnownImage> {
  const image = await measureImage(path, bytes);
  if (!image) throw new OwnerError(`${file} is no picture that the shop can open.`);
  return image;
}

/** The same work, one at a time: making a large picture smaller takes some hundred MB. */
function inTurn<Item, Result>(work: (item: Item) => Promise<Result>): (item: Item) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (item) => {
    const turn = before.then(() => work(item));
    before = turn.catch(() => undefined);
    return turn;
  };
}

async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
