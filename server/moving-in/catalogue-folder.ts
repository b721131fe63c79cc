import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutUserinfo } from '../catalogue/userinfo.ts';
import { fileInside } from '../images/storage.ts';
import { documentsOf, type TakenShop, type Taking } from './documents-of.ts';
import type { Recognised } from './exports/recognise.ts';
import { type FailedImage, fetchImages } from './images/fetch-images.ts';
import { isFetched, shownAddress } from './images/image-paths.ts';
import { takeDocuments } from './take-documents.ts';

/** What a file is, once it is known. */
export type Known = Exclude<Recognised, { is: 'unknown' }>;

/** What a file brings, as documents of ours. */
export function takeShop(found: Known, taking: Taking): TakenShop {
  return found.is === 'documents' ? takeDocuments(found.firestore) : documentsOf(found.offered, taking);
}

/**
 * Makes a folder as `shop import` takes it, pictures and all; gives the pictures that could not be fetched. Those that the
 * folder has from an earlier run are not fetched again, nor those of a file of ours that this shop gave out, or has already. Pictures without an address come from the folder `beside`.
 */
export async function makeCatalogueFolder(
  taken: TakenShop,
  folder: string,
  options: {
    beside?: string;
    shop: { siteUrl: string; images: ReadonlyMap<string, string> };
    progress(done: number, all: number): void;
  },
): Promise<FailedImage[]> {
  const images = join(folder, 'images');
  await mkdir(images, { recursive: true });
  if (options.beside !== undefined) await copyImages(taken, options.beside, images);
  const { siteUrl, images: known } = options.shop;
  const isOurs = ([address, path]: readonly [string, string]) =>
    taken.ownPaths.has(path) && (known.has(path) || address.startsWith(`${siteUrl}/`));
  const wanted = new Map([...taken.images].filter((image) => !isOurs(image)));
  const failed = await fetchImages(wanted, images, options);
  await writeFile(join(folder, 'documents.json'), withAddresses(taken, failed));
  return failed;
}

/** Deletes what makeCatalogueFolder made; the file itself and what is known of it stay. */
export async function deleteCatalogueFolder(folder: string): Promise<void> {
  await rm(join(folder, 'documents.json'), { force: true });
  await rm(join(folder, 'images'), { recursive: true, force: true });
}

async function copyImages({ images }: TakenShop, from: string, to: string): Promise<void> {
  for (const path of [...images].filter(([address]) => !isFetched(address)).map(([, own]) => own)) {
    const file = fileInside(to, path);
    if (!file) continue;
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(from, path), file).catch(() => undefined);
  }
}

/** The documents as a file's text; a picture that could not be fetched keeps its address, without a password. */
function withAddresses({ documents, images }: TakenShop, failed: readonly FailedImage[]): string {
  const addresses = new Map(failed.map(({ address }) => [images.get(address), shownAddress(address)]));
  return JSON.stringify(documents, (_, value) => (typeof value === 'string' ? (addresses.get(value) ?? value) : value));
}

/** A picture that could not be fetched, as a sentence. */
export function failedWords({ address, why }: FailedImage): string {
  return `The picture ${withoutUserinfo(address)} could not be fetched: ${why}.`;
}
