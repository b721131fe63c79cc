import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsProducts, OPENING_RECORD, SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { withDueSale } from '../../shop/editing/product-change.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { type Day, pakistanDay } from '../../shop/pakistan-time.ts';
import { measureImage } from '../images/measure.ts';
import { MAX_REDUCIBLE_PIXELS, reducedOriginal } from '../images/reduce-original.ts';
import { type ImageStorage, imageVersion } from '../images/storage.ts';
import { forEachConcurrently } from '../scheduling/for-each-concurrently.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteOtherDocuments, putDocuments } from '../store/documents.ts';
import type { CatalogueChange } from '../store/history/record.ts';
import { recordUploads } from '../store/images/image-uploads.ts';
import { imageVersions, putImages } from '../store/images/images.ts';
import { readOpening } from '../store/opening-record.ts';
import type { KeptCount } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import { openBatchWriter } from '../store/writing/batch-writer.ts';
import { withoutChangedAfter } from './changed-meanwhile.ts';
import type { CatalogueFolder } from './folder.ts';
import { keptWarnings, warningsAbout } from './warnings.ts';

export type ImportOutcome = {
  documents: number;
  written: number;
  deleted: number;
  /** Products and records that were changed after `comparedAt`, and stay so. */
  left: number;
  images: number;
  /** The number of its change in the catalogue's history; undefined when it changed no document. */
  nr: number | undefined;
  warnings: string[];
};

/** Called as the import goes on: what is imported, how many are done, of how many. */
export type Progress = (doing: 'images' | 'documents', done: number, all: number) => void;

/**
 * Adds and replaces the documents and images of a folder. All of it is committed, or none (spec 3; the owner's command); what
 * `with` writes is committed with it. @throws OwnerError when an image cannot be opened or is too large
 */
export async function importCatalogue(
  shop: { store: Store; images: ImageStorage },
  catalogue: CatalogueFolder,
  options: {
    deleteOthers?: boolean;
    progress?: Progress;
    /** `left`: the products that stay as they were changed meanwhile. */
    with?: (writing: CatalogueWriting, left: ReadonlySet<string>) => Promise<void>;
    change?: CatalogueChange;
    /** For a sheet that may be given again: a number that it said before is no new count. */
    keepsCounts?: boolean;
    /** The catalogue's newest change when these documents were made of the shop's: what is changed after it stays. */
    comparedAt?: number;
  } = {},
): Promise<ImportOutcome> {
  const progress = options.progress ?? (() => undefined);
  const { collections, documents, leftOut, exportedStock } = catalogue;
  const known = await imageVersions(shop.store);
  const images = await newImages(shop, catalogue, known, progress);
  const kept: KeptCount[] = [];
  const outcome = await changeCatalogue(
    shop.store,
    async (writing) => {
      await putImages(writing, images);
      const wanted = await withoutChangedAfter(writing.trx, documents, options.comparedAt);
      const written = await putDocuments(writing, withDueSales(wanted.documents, pakistanDay(Date.now())), {
        progress: (done) => progress('documents', done, wanted.documents.length),
        exported: exportedStock,
        ...(options.keepsCounts ? { onKept: (one) => void kept.push(one) } : {}),
      });
      const deleted = options.deleteOthers ? await deleteOtherDocuments(writing, collections, documents) : 0;
      const { documents: taken, left } = wanted;
      await options.with?.(writing, left);
      return { documents: taken.length, written, deleted, left: left.size, nr: writing.recorded.nr };
    },
    options.change,
  );
  if (outcome.written + outcome.deleted >= MANY) await gatherStatistics(shop.store);
  const inShop = new Set([...known.keys(), ...catalogue.images]);
  const warnings = [
    ...keptWarnings(documents, kept),
    ...leftOut,
    ...(await stayedOpen(shop.store, documents)),
    ...warningsAbout(documents, (path) => inShop.has(path)),
  ];
  return { ...outcome, images: images.length, warnings };
}

/** Sales that have come or ended since the documents were written do so with the import; a draft's wait until it comes in. */
function withDueSales(documents: readonly Document[], today: Day): Document[] {
  return documents.flatMap((one) => (holdsProducts(one.collection) ? withDueSale([one], today) : one));
}

/** An import closes no open shop (store/protected-records.ts). */
async function stayedOpen(store: Store, documents: readonly Document[]): Promise<string[]> {
  const opening = documents.find(({ collection, id }) => collection === SHOP_WORDS && id === OPENING_RECORD);
  if (opening?.fields.isOpen !== false || !(await readOpening(store)).isOpen) return [];
  return [`${SHOP_WORDS}/${OPENING_RECORD} says that the shop is closed. It is open, and stays open.`];
}

/** With more changed documents than this, queries planned for the old data are slow. */
const MANY = 1000;

/** The import is committed: the database, which is away now, gathers them by itself later. */
async function gatherStatistics(store: Store): Promise<void> {
  await store.engine.analyze(store).catch(() => undefined);
}

/**
 * The images of the folder that are new or have other bytes. They are uploaded before the transaction begins, so that a
 * slow image store does not hold up orders; nothing reads them until the import is committed.
 */
async function newImages(
  { store, images: storage }: { store: Store; images: ImageStorage },
  { folder, images, measured }: CatalogueFolder,
  known: ReadonlyMap<string, string>,
  progress: Progress,
): Promise<KnownImage[]> {
  const found: KnownImage[] = [];
  const fitted = inTurn(reducedOriginal);
  const uploads = openBatchWriter<KnownImage, void>(store, async (trx, begun) => {
    await recordUploads(trx, begun, Date.now());
    return begun.map(() => undefined);
  });
  let done = 0;
  await forEachConcurrently(images, CONCURRENCY, async (path) => {
    const taken = await newImage(path);
    if (taken) {
      found.push(taken.image);
      await uploads.write(taken.image);
      await storage.write(path, taken.bytes);
    }
    done += 1;
    progress('images', done, images.length);
  });

  async function newImage(path: string): Promise<{ image: KnownImage; bytes: Buffer } | undefined> {
    const file = join(folder, 'images', path);
    const bytes = await readFile(file);
    const version = imageVersion(bytes);
    if (known.get(path) === version) return undefined;
    const before = measured?.get(path);
    if (before?.version === version) return { image: before, bytes };
    const fitting = await fitted(bytes);
    if (fitting === 'too large') throw new OwnerError(`${file} ${TOO_LARGE}`);
    // A reduced image has other bytes than its file; the shop may have it already.
    if (known.get(path) === imageVersion(fitting)) return undefined;
    return { image: await measure(file, path, fitting), bytes: fitting };
  }

  return found;
}

const TOO_LARGE = `has more pixels than the shop takes: ${MAX_REDUCIBLE_PIXELS / 1_000_000} million. Make it smaller; 4000 pixels on its longer side are plenty.`;

/** Images at the same time: four would keep two cores busy, but a bucket takes its time with each. */
const CONCURRENCY = 16;

async function measure(file: string, path: string, bytes: Buffer): Promise<KnownImage> {
  const image = await measureImage(path, bytes);
  if (!image) throw new OwnerError(`${file} is no picture that the shop can open.`);
  return image;
}

/** The same work, one item at a time: reducing a large image takes some hundred MB. */
function inTurn<Item, Result>(work: (item: Item) => Promise<Result>): (item: Item) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (item) => {
    const turn = before.then(() => work(item));
    before = turn.catch(() => undefined);
    return turn;
  };
}
