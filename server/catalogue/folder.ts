import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { OwnerError } from '../../shop/owner-error.ts';
import type { Document } from '../store/documents.ts';
import { checkDocuments } from './check.ts';

/** A folder as `shop import` takes it: read and checked, its pictures by path, and what else lies among them. */
export type CatalogueFolder = {
  folder: string;
  collections: string[];
  documents: Document[];
  /** Under images/, by the path that documents name them with. */
  images: string[];
  /** What lies in images/ and is no picture that the shop takes, each in a sentence. */
  leftOut: string[];
};

/**
 * Reads a catalogue's folder, `documents.json` and, if it has one, `images/`; nothing is written.
 * @throws OwnerError when the folder or a document is not as it should be
 */
export async function readCatalogueFolder(folder: string): Promise<CatalogueFolder> {
  const checked = checkDocuments(await readDocuments(join(folder, 'documents.json')));
  return { folder, ...checked, ...(await imagesIn(join(folder, 'images'))) };
}

async function readDocuments(file: string): Promise<unknown> {
  // text() also takes away the mark that Windows puts before the first character
  const content = await text(createReadStream(file)).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && ['ENOENT', 'ENOTDIR'].includes(String(cause.code));
    const why = isMissing ? 'there is no such file. Name the folder that holds it.' : wordsOf(cause);
    throw new OwnerError(`${file} cannot be read as JSON: ${why}`);
  });
  try {
    return JSON.parse(content, SURROGATE.test(content) ? wellFormed : undefined);
  } catch (cause) {
    throw new OwnerError(`${file} cannot be read as JSON: ${wordsOf(cause)}`);
  }
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Looking at each text of 100,000 documents would take a second; few files write half of anything as an escape. */
const SURROGATE = /\\ud[89a-f]/i;

/** Half of an emoji, as a tool that cuts names short leaves it, has no place in an address: it becomes '\ufffd'. */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key.toWellFormed(), held]));
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
  /** Undefined for a picture. */
  why: string | undefined;
};

/** Every file in a folder and those below it; links are followed, but never in a ring. */
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

/** What desktops leave in every folder. */
const OF_THE_SYSTEM = /^(\..*|thumbs\.db|desktop\.ini)$/i;

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 'nothing';
  return found.isFile() ? 'file' : 'folder';
}
