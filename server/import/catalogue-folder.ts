import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EXPORTED_STOCK } from '../catalogue/folder.ts';
import { withoutUserinfo } from '../catalogue/userinfo.ts';
import { fileInside, imageVersion } from '../images/storage.ts';
import { documentsOf, type ImportedShop, type ImportSettings } from './documents-of.ts';
import type { Recognised } from './formats/recognise.ts';
import { type FailedImage, fetchImages } from './images/fetch-images.ts';
import { isFetched, shownAddress } from './images/image-paths.ts';
import { importedDocuments } from './import-documents.ts';
import type { PlacedShop } from './matching/place-imported.ts';
import { withDigest } from './matching/stored-images.ts';

export type Known = Exclude<Recognised, { is: 'unknown' }>;

export function whatItIs(found: Known): string {
  return found.is === 'products' ? found.offered.what : 'a Firestore database of a shop like this one';
}

export function importedShop(found: Known, settings: ImportSettings): ImportedShop {
  return found.is === 'documents' ? importedDocuments(found.firestore) : documentsOf(found.offered, settings);
}

/**
 * Makes a folder as `shop import` takes it, pictures and all; gives the pictures that could not be fetched. Those that the
 * folder has from an earlier run are not fetched again, nor those of a file of ours that this shop gave out, or has already.
 * Pictures without an address come from the folder `beside`. None takes the place of another picture of the shop.
 */
export async function makeCatalogueFolder(
  { taken, counts }: Pick<PlacedShop, 'taken' | 'counts'>,
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
  const moved = await renameCollisions(taken, images, known);
  await writeFile(join(folder, 'documents.json'), withAddresses(taken, failed, moved));
  await writeFile(join(folder, EXPORTED_STOCK), JSON.stringify(Object.fromEntries(counts)));
  return failed;
}

/** Deletes what makeCatalogueFolder made; the file itself and what is known of it stay. */
export async function deleteCatalogueFolder(folder: string): Promise<void> {
  await rm(join(folder, 'documents.json'), { force: true });
  await rm(join(folder, EXPORTED_STOCK), { force: true });
  await rm(join(folder, 'images'), { recursive: true, force: true });
}

async function copyImages({ images }: ImportedShop, from: string, to: string): Promise<void> {
  // A Mac writes 'ü' as two signs: names are compared as one.
  const there = (await readdir(from, { recursive: true }).catch(() => [])).map(
    (name) => [name.normalize('NFC'), name] as const,
  );
  const names = new Map(there);
  for (const path of [...images].filter(([address]) => !isFetched(address)).map(([, own]) => own)) {
    const file = fileInside(to, path);
    const name = names.get(path.normalize('NFC'));
    if (!file || name === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(from, name), file);
  }
}

/** Renames pictures whose path the shop has for another one; gives new paths. Web addresses are unique already. */
async function renameCollisions(
  { images, ownPaths }: ImportedShop,
  folder: string,
  known: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  for (const path of new Set(images.values())) {
    const version = known.get(path);
    const file = fileInside(folder, path);
    if (version === undefined || file === undefined || ownPaths.has(path) || path.startsWith('moved-in/')) continue;
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined || imageVersion(bytes) === version) continue;
    const newPath = withDigest(path, imageVersion(bytes));
    await rename(file, join(folder, newPath));
    moved.set(path, newPath);
  }
  return moved;
}

/** The documents as a file's text; a picture that could not be fetched keeps its address, without a password. */
function withAddresses(
  { documents, images }: ImportedShop,
  failed: readonly FailedImage[],
  moved: ReadonlyMap<string, string>,
): string {
  const addresses = new Map<string | undefined, string>(moved);
  for (const { address } of failed) addresses.set(images.get(address), shownAddress(address));
  return JSON.stringify(documents, (_, value) => (typeof value === 'string' ? (addresses.get(value) ?? value) : value));
}

export function failedText({ address, why }: FailedImage): string {
  return `The picture ${withoutUserinfo(address)} could not be fetched: ${why}.`;
}
