import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Fields } from '../../shop/catalogue/product.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import type { ImageStorage } from '../images/storage.ts';
import { allDocuments } from '../store/documents.ts';
import { imageVersions } from '../store/images/images.ts';
import { mayBeCounted, withCountsIn } from '../store/stock/stock-of-documents.ts';
import { allCounts } from '../store/stock/take-stock.ts';
import type { Store } from '../store/store.ts';
import { EXPORTED_STOCK } from './folder.ts';

type Shop = { store: Store; images: ImageStorage };

export type ExportOutcome = {
  documents: number;
  images: number;
  /** Paths of images that the store lists and the image storage does not have. */
  lost: string[];
};

/**
 * Writes the whole catalogue to a folder for `importCatalogue`; importing it again changes nothing. Everything is
 * written to a temporary folder first and then renamed, so that a full disk leaves nothing behind.
 * @throws OwnerError when the folder cannot be created, and the system's error when it cannot be written
 */
export async function exportCatalogue(shop: Shop, folder: string): Promise<ExportOutcome> {
  const made = await makeFolder(folder);
  try {
    return await exportInto(shop, folder);
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/** Creates the folder; gives the topmost folder that was created, undefined when it existed. */
async function makeFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error;
    throw new OwnerError(`${folder} is a file, or leads through one. Name a folder to write to.`);
  });
}

async function exportInto(shop: Shop, folder: string): Promise<ExportOutcome> {
  const unfinished = await mkdtemp(join(folder, '.export-'));
  try {
    const { files, ...outcome } = await writeAll(shop, unfinished);
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await rename(join(unfinished, file), join(folder, file));
    }
    return outcome;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function writeAll({ store, images }: Shop, folder: string): Promise<ExportOutcome & { files: string[] }> {
  const outcome = { documents: 0, images: 0, lost: [] as string[], files: ['documents.json'] };
  // Read once, so that a product has the same count in all its collections.
  const counts = await allCounts(store);
  await pipeline(documentsJson(store, counts, outcome), createWriteStream(join(folder, 'documents.json')));
  if (counts.size > 0) {
    await writeFile(join(folder, EXPORTED_STOCK), `${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
    outcome.files.push(EXPORTED_STOCK);
  }
  for (const [path, version] of await imageVersions(store)) {
    const bytes = await images.read({ path, version });
    const file = join('images', path);
    if (bytes) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
      outcome.images += 1;
      outcome.files.push(file);
    } else outcome.lost.push(path);
  }
  return outcome;
}

/** `{collection: {id: fields}}`, one document a line, so that two exports can be compared with diff. */
async function* documentsJson(
  store: Store,
  counts: ReadonlyMap<string, StockCounts>,
  counted: { documents: number },
): AsyncGenerator<string> {
  let open: string | undefined;
  yield '{';
  for await (const batch of allDocuments(store)) {
    for (const { collection, id, fields } of batch) {
      if (collection !== open) yield `${open === undefined ? '\n' : '\n},\n'}${JSON.stringify(collection)}: {\n`;
      else yield ',\n';
      yield `${JSON.stringify(id)}: ${fieldsToExport(id, fields, counts.get(id))}`;
      open = collection;
      counted.documents += 1;
    }
  }
  yield open === undefined ? '}\n' : '\n}\n}\n';
}

function fieldsToExport(id: string, fields: string, counts: StockCounts = {}): string {
  if (!mayBeCounted(fields)) return fields;
  return JSON.stringify(withCountsIn(id, JSON.parse(fields) as Fields, counts));
}
