import type { Kysely } from 'kysely';
import type { KnownImage } from '../../../shop/catalogue/image-address.ts';
import { type CatalogueWriting, tags } from '../changes.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import type { ImageRow, Tables, Writing } from '../tables.ts';
import { forgetUploads } from './image-uploads.ts';

const ROWS = 500;

/** Adds and replaces images' rows; each path once. */
export async function putImages({ trx, changed }: CatalogueWriting, images: readonly KnownImage[]): Promise<void> {
  for (const some of slices(images, ROWS)) {
    const rows: ImageRow[] = some.map((image) => ({ ...image, folder: folderOf(image.path) }));
    await trx
      .insertInto('images')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          width: ref('excluded.width'),
          height: ref('excluded.height'),
          colour: ref('excluded.colour'),
        })),
      )
      .execute();
    await forgetUploads(trx, rows);
  }
  if (images.length > 0) changed.add(tags.images);
}

/** The images of a folder, by name (spec 7, image storage). */
export async function imagesOf(store: Kysely<Tables>, folder: string): Promise<KnownImage[]> {
  return store.selectFrom('images').select(COLUMNS).where('folder', '=', folder).orderBy('path').execute();
}

/** The first images whose paths have all these words, by path. */
export async function imagesLike(store: Store, q: string, most: number): Promise<KnownImage[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  return store
    .selectFrom('images')
    .select(COLUMNS)
    .where(({ and, eb, fn }) => and(words.map((word) => eb(fn('lower', ['path']), 'like', `%${escaped(word)}%`))))
    .orderBy('path')
    .limit(most)
    .execute();
}

/** A word in which no letter stands for others. */
function escaped(word: string): string {
  return word.replace(/[%_\\]/g, '');
}

export async function imageVersions(store: Store | Writing): Promise<Map<string, string>> {
  return new Map((await imageList(store)).map(({ path, version }) => [path, version]));
}

export async function imageList(store: Store | Writing): Promise<Pick<ImageRow, 'path' | 'version'>[]> {
  return store.selectFrom('images').select(['path', 'version']).execute();
}

/** The images at these paths; unknown paths are left out. */
export async function imagesAt(store: Store | Writing, paths: readonly string[]): Promise<KnownImage[]> {
  const found: KnownImage[] = [];
  for (const some of slices(paths, BATCH)) {
    const batch = padded(some);
    const rows = await store.selectFrom('images').select(COLUMNS).where('path', 'in', batch).execute();
    found.push(...rows);
  }
  return found;
}

const COLUMNS = ['path', 'version', 'width', 'height', 'colour'] as const;
const BATCH = 128;

/** Pads a list to one of four lengths, so that the engine prepares only four statements. */
function padded(paths: string[]): string[] {
  const length = [1, 8, 32, BATCH].find((size) => size >= paths.length) ?? BATCH;
  return [...paths, ...Array.from({ length: length - paths.length }, () => paths[0] ?? '')];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
