import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import type { KnownImage } from '../../shop/image.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { measureImage } from '../images/measure.ts';
import { type ImageStorage, imageVersion } from '../images/storage.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../store/documents.ts';
import { imageVersions, putImages } from '../store/images.ts';
import type { Store } from '../store/store.ts';
import { checkDocuments } from './check.ts';

export type ImportOutcome = { documents: number; written: number; deleted: number; images: number };

/** Told as the import goes on: what is being done, how much of it, of how much. */
export type Progress = (doing: 'images' | 'documents', done: number, all: number) => void;

/**
 * Adds and replaces the documents and pictures of a folder: `documents.json` and, if it has one, `images/`.
 * All of it lands, or none (spec 3; the owner's command).
 * @throws OwnerError when the folder or a document is not as it should be
 */
export async function importCatalogue(
  shop: { store: Store; images: ImageStorage },
  folder: string,
  options: { deleteOthers?: boolean; progress?: Progress } = {},
): Promise<ImportOutcome> {
  const progress = options.progress ?? (() => undefined);
  const { collections, documents } = checkDocuments(await readDocuments(join(folder, 'documents.json')));
  const images = await newImages(shop, join(folder, 'images'), progress);
  const outcome = await changeCatalogue(shop.store, async (writing) => {
    await putImages(writing, images);
    const written = await putDocuments(writing, documents, (done) => progress('documents', done, documents.length));
    const deleted = options.deleteOthers ? await deleteOtherDocuments(writing, collections, documents) : 0;
    return { written, deleted };
  });
  return { documents: documents.length, ...outcome, images: images.length };
}

async function readDocuments(file: string): Promise<unknown> {
  try {
    const content = await text(createReadStream(file));
    return JSON.parse(content, SURROGATE.test(content) ? wellFormed : undefined);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(`${file} cannot be read as JSON: ${why}`);
  }
}

/** Looking at each text of 100,000 documents would take a second; few files write half of anything as an escape. */
const SURROGATE = /\\ud[89a-f]/i;

/** Half of an emoji, as a tool that cuts names short leaves it, has no place in an address: it becomes '\ufffd'. */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key.toWellFormed(), held]));
}

/**
 * The pictures of the folder that the shop does not have yet, or has with other bytes. They are put into storage
 * before anything is written: a store far away must hold up no order, and until the import lands nobody reads them.
 */
async function newImages(
  shop: { store: Store; images: ImageStorage },
  folder: string,
  progress: Progress,
): Promise<KnownImage[]> {
  const known = await imageVersions(shop.store);
  const paths = await imagesIn(folder);
  const found: KnownImage[] = [];
  let done = 0;
  await eachOf(paths, AT_ONCE, async (path) => {
    const bytes = await readFile(join(folder, path));
    if (known.get(path) !== imageVersion(bytes)) {
      const image = await measured(folder, path, bytes);
      await shop.images.write(path, bytes);
      found.push(image);
    }
    done += 1;
    progress('images', done, paths.length);
  });
  return found;
}

/** Pictures measured at the same time; sharp has its own threads, four of them keep both cores of a small machine busy. */
const AT_ONCE = 4;

async function measured(folder: string, path: string, bytes: Buffer): Promise<KnownImage> {
  const image = await measureImage(path, bytes);
  if (!image) throw new OwnerError(`${join(folder, path)} is no picture that the shop can open.`);
  return image;
}

async function imagesIn(folder: string): Promise<string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && IMAGE.test(entry.name));
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/')).sort();
}

const IMAGE = /\.(webp|avif|jpe?g|png|gif|tiff?|svg)$/i;

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
