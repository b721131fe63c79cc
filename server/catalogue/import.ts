import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { OwnerError } from '../../shop/owner-error.ts';
import type { KnownPicture } from '../../shop/picture.ts';
import { measurePicture } from '../images/measure.ts';
import { type ImageStorage, pictureVersion } from '../images/storage.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../store/documents.ts';
import { pictureVersions, putPictures } from '../store/pictures.ts';
import type { Store } from '../store/store.ts';
import { checkDocuments } from './check.ts';

export type ImportOutcome = { documents: number; written: number; deleted: number; pictures: number };

/** Told as the import goes on: what is being done, how much of it, of how much. */
export type Progress = (doing: 'pictures' | 'documents', done: number, all: number) => void;

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
  const pictures = await newPictures(shop, join(folder, 'images'), progress);
  const outcome = await changeCatalogue(shop.store, async (writing) => {
    await putPictures(writing, pictures);
    const written = await putDocuments(writing, documents, (done) => progress('documents', done, documents.length));
    const deleted = options.deleteOthers ? await deleteOtherDocuments(writing, collections, documents) : 0;
    return { written, deleted };
  });
  return { documents: documents.length, ...outcome, pictures: pictures.length };
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
async function newPictures(
  shop: { store: Store; images: ImageStorage },
  folder: string,
  progress: Progress,
): Promise<KnownPicture[]> {
  const known = await pictureVersions(shop.store);
  const paths = await picturesIn(folder);
  const found: KnownPicture[] = [];
  let done = 0;
  await eachOf(paths, AT_ONCE, async (path) => {
    const bytes = await readFile(join(folder, path));
    if (known.get(path) !== pictureVersion(bytes)) {
      const picture = await measured(folder, path, bytes);
      await shop.images.write(path, bytes);
      found.push(picture);
    }
    done += 1;
    progress('pictures', done, paths.length);
  });
  return found;
}

/** Pictures measured at the same time; sharp has its own threads, four of them keep both cores of a small machine busy. */
const AT_ONCE = 4;

async function measured(folder: string, path: string, bytes: Buffer): Promise<KnownPicture> {
  const picture = await measurePicture(path, bytes);
  if (!picture) throw new OwnerError(`${join(folder, path)} is no picture that the shop can open.`);
  return picture;
}

async function picturesIn(folder: string): Promise<string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && PICTURE.test(entry.name));
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/')).sort();
}

const PICTURE = /\.(webp|avif|jpe?g|png|gif|tiff?|svg)$/i;

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
