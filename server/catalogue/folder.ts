import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import type { Document } from '../store/documents.ts';
import { checkDocuments } from './check.ts';

export type CatalogueFolder = {
  folder: string;
  collections: string[];
  documents: Document[];
  /** Paths below images/, as documents name them. */
  images: string[];
  /** Images of the demo as they were measured before, by path; one with other bytes by now is measured anew. */
  measured?: ReadonlyMap<string, KnownImage>;
  /** Files in images/ that the shop cannot use, each as a sentence. */
  leftOut: string[];
  /** Of a folder that `shop export` wrote: the counts of stock at that time, by product. */
  exportedStock: ReadonlyMap<string, StockCounts>;
};

/** The counts file of an export: a count that documents.json repeats is no new count. */
export const EXPORTED_STOCK = 'exported-stock.json';

/** Reads a catalogue's folder; writes nothing. @throws OwnerError when it cannot, or a document has a mistake */
export async function readCatalogueFolder(folder: string): Promise<CatalogueFolder> {
  const checked = checkDocuments(await readJson(join(folder, 'documents.json')));
  const exportedStock = await readExportedStock(join(folder, EXPORTED_STOCK));
  return { folder, ...checked, ...(await imagesIn(join(folder, 'images'))), exportedStock };
}

/** @throws OwnerError when the file is there and is none that `shop export` writes */
async function readExportedStock(file: string): Promise<ReadonlyMap<string, StockCounts>> {
  if ((await kindOf(file)) === 'nothing') return new Map();
  const counts = z.record(z.string(), z.record(z.string(), z.number())).safeParse(await readJson(file));
  if (!counts.success) throw new OwnerError(`${file} is not as \`shop export\` wrote it. Export again, or delete it.`);
  return new Map(Object.entries(counts.data));
}

async function readJson(file: string): Promise<unknown> {
  // text() also removes a byte order mark, which Windows writes.
  const content = await text(createReadStream(file)).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && ['ENOENT', 'ENOTDIR'].includes(String(cause.code));
    const why = isMissing ? 'there is no such file. Name the folder that holds it.' : textOf(cause);
    throw new OwnerError(`${file} cannot be read as JSON: ${why}`);
  });
  try {
    return JSON.parse(content, SURROGATE.test(content) ? wellFormed : undefined);
  } catch (cause) {
    throw new OwnerError(`${file} cannot be read as JSON: ${textOf(cause)}`);
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** An escaped surrogate. Only files that have one are checked text by text: for 100,000 documents that takes a second. */
const SURROGATE = /\\ud[89a-f]/i;

/** Half of an emoji, left by a tool that shortened a name, cannot be part of a URL: it becomes '\ufffd'. */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]));
}

async function imagesIn(folder: string): Promise<Pick<CatalogueFolder, 'images' | 'leftOut'>> {
  const found = { images: [] as string[], leftOut: [] as string[] };
  if ((await kindOf(folder)) !== 'folder') return found;
  for await (const { file, why } of filesIn(folder, [])) {
    if (why === undefined) found.images.push(relative(folder, file).split(sep).join('/'));
    else if (!OF_THE_SYSTEM.test(basename(file))) found.leftOut.push(`${file} is left out: ${why}`);
  }
  found.images.sort();
  return found;
}

type Found = {
  file: string;
  why: string | undefined;
};

/** Every file in a folder and its subfolders. Links are followed, except those that form a cycle. */
async function* filesIn(folder: string, within: readonly string[]): AsyncGenerator<Found> {
  const here = await realpath(folder);
  if (within.includes(here)) return yield { file: folder, why: 'it is a link that leads back to where it lies.' };
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const kind = await kindOf(file);
    if (kind === 'folder') yield* filesIn(file, [...within, here]);
    else if (kind === 'nothing') yield { file, why: 'it is a link that leads nowhere.' };
    else yield { file, why: IMAGE.test(name) ? undefined : KINDS };
  }
}

const IMAGE = /\.(webp|avif|jpe?g|jfif|png|gif|tiff?|svg)$/i;
const KINDS = 'the shop takes pictures that end in .jpg, .png, .webp, .avif, .gif, .tiff or .svg.';

const OF_THE_SYSTEM = /^(\..*|thumbs\.db|desktop\.ini)$/i;

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 'nothing';
  return found.isFile() ? 'file' : 'folder';
}
