import type { KnownPicture } from '../../shop/picture.ts';
import { type CatalogueWriting, subjects } from './changes.ts';
import type { Store } from './store.ts';
import type { PictureRow } from './tables.ts';
import type { Writing } from './write.ts';

/** Adds and replaces what is known of pictures. */
export async function putPictures(
  { trx, changed }: CatalogueWriting,
  pictures: readonly KnownPicture[],
): Promise<void> {
  for (const picture of pictures) {
    const row: PictureRow = { ...picture, folder: folderOf(picture.path) };
    await trx
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
      .execute();
  }
  if (pictures.length > 0) changed.add(subjects.pictures);
}

/** The pictures of a folder, by name (spec 7, image storage). */
export async function picturesOf(store: Store, folder: string): Promise<KnownPicture[]> {
  return store.selectFrom('pictures').select(COLUMNS).where('folder', '=', folder).orderBy('path').execute();
}

/** Every picture's path and version. */
export async function pictureVersions(store: Store | Writing): Promise<Map<string, string>> {
  const rows = await store.selectFrom('pictures').select(['path', 'version']).execute();
  return new Map(rows.map((row) => [row.path, row.version]));
}

/** What is known of the pictures at these paths. */
export async function picturesAt(store: Store, paths: readonly string[]): Promise<KnownPicture[]> {
  const found: KnownPicture[] = [];
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch = padded(paths.slice(at, at + BATCH));
    const rows = await store.selectFrom('pictures').select(COLUMNS).where('path', 'in', batch).execute();
    found.push(...rows);
  }
  return found;
}

const COLUMNS = ['path', 'version', 'width', 'height', 'colour'] as const;
const BATCH = 128;

/** Lists of few lengths, so that the engine prepares few statements. */
function padded(paths: string[]): string[] {
  const length = [1, 8, 32, BATCH].find((size) => size >= paths.length) ?? BATCH;
  return [...paths, ...Array.from({ length: length - paths.length }, () => paths[0] ?? '')];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
