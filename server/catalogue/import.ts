import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnerError } from '../../shop/owner-error.ts';
import type { KnownPicture } from '../../shop/picture.ts';
import { fittingPicture, MOST_PIXELS } from '../images/fit.ts';
import { measurePicture } from '../images/measure.ts';
import { type ImageStorage, pictureVersion } from '../images/storage.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../store/documents.ts';
import { pictureVersions, putPictures } from '../store/pictures.ts';
import type { Store } from '../store/store.ts';
import type { CatalogueFolder } from './folder.ts';
import { warningsAbout } from './warnings.ts';

export type ImportOutcome = {
  documents: number;
  written: number;
  deleted: number;
  pictures: number;
  /** What the owner may not have meant, each in a sentence. */
  warnings: string[];
};

/** Told as the import goes on: what is being done, how much of it, of how much. */
export type Progress = (doing: 'pictures' | 'documents', done: number, all: number) => void;

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
  const known = await pictureVersions(shop.store);
  const pictures = await newPictures(shop.images, catalogue, known, progress);
  const outcome = await changeCatalogue(shop.store, async (writing) => {
    await putPictures(writing, pictures);
    const written = await putDocuments(writing, documents, (done) => progress('documents', done, documents.length));
    const deleted = options.deleteOthers ? await deleteOtherDocuments(writing, collections, documents) : 0;
    return { written, deleted };
  });
  const inShop = new Set([...known.keys(), ...catalogue.pictures]);
  const warnings = [...leftOut, ...warningsAbout(documents, (path) => inShop.has(path))];
  return { documents: documents.length, ...outcome, pictures: pictures.length, warnings };
}

/**
 * The pictures of the folder that the shop does not have yet, or has with other bytes. They are put into storage
 * before anything is written: a store far away must hold up no order, and until the import lands nobody reads them.
 */
async function newPictures(
  images: ImageStorage,
  { folder, pictures }: CatalogueFolder,
  known: ReadonlyMap<string, string>,
  progress: Progress,
): Promise<KnownPicture[]> {
  const found: KnownPicture[] = [];
  const fitted = inTurn(fittingPicture);
  let done = 0;
  await eachOf(pictures, AT_ONCE, async (path) => {
    const file = join(folder, 'images', path);
    const bytes = await readFile(file);
    if (known.get(path) !== pictureVersion(bytes)) {
      const fitting = await fitted(bytes);
      if (fitting === 'too large') throw new OwnerError(`${file} ${TOO_LARGE}`);
      // one that was made smaller has other bytes than its file, and may be in the shop with them
      if (known.get(path) !== pictureVersion(fitting)) {
        found.push(await measured(file, path, fitting));
        await images.write(path, fitting);
      }
    }
    done += 1;
    progress('pictures', done, pictures.length);
  });
  return found;
}

const TOO_LARGE = `has more pixels than the shop takes: ${MOST_PIXELS / 1_000_000} million. Make it smaller; 4000 pixels on its longer side are plenty.`;

/** Pictures measured at the same time; sharp has its own threads, four of them keep both cores of a small machine busy. */
const AT_ONCE = 4;

async function measured(file: string, path: string, bytes: Buffer): Promise<KnownPicture> {
  const picture = await measurePicture(path, bytes);
  if (!picture) throw new OwnerError(`${file} is no picture that the shop can open.`);
  return picture;
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
