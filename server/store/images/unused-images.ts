import { ABOUT_FOLDER, COVER_FOLDER } from '../../../shop/catalogue/collection.ts';
import type { KnownImage } from '../../../shop/catalogue/image-address.ts';
import { allDocuments } from '../documents.ts';
import { batches, isAfter } from '../paging/keyset.ts';
import type { Store } from '../store.ts';
import type { ImageRow, Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { recordUploads } from './image-uploads.ts';

/** Where the desk puts owners' pictures (server/images/picture-uploads.ts). Imports name theirs otherwise. */
const OWNERS_PICTURE = /products\/[0-9a-f]{20}\.(?:jpg|webp)/g;

const BATCH = 1000;

export type UnusedImage = KnownImage & {
  /** Whether a document named it within the year that the history is kept. */
  isInHistory: boolean;
};

/** The images that no document names, by path. Covers and about pictures are shown by their folder (spec 7). */
export async function unusedImages(store: Store): Promise<UnusedImage[]> {
  const all = await store.selectFrom('images').selectAll().orderBy('path').execute();
  const shown = all.filter(({ folder }) => folder !== COVER_FOLDER && folder !== ABOUT_FOLDER);
  return unused(store, shown.map(knownImage), namesIn);
}

/**
 * Takes owners' pictures that neither a document nor the history names out of the shop. They become unsaved uploads,
 * deleted after a month unless a product names them. A shop that has moved leaves them: they belong to the shop that it
 * became.
 */
export async function leaveUnusedPictures(store: Store, now: number): Promise<void> {
  if ((await store.engine.whyOrdersClosed(store)) !== undefined) return;
  const all = await store.selectFrom('images').selectAll().where('folder', '=', 'products').execute();
  const owners = all.filter(({ path }) => ownersPicturesIn(path)[0] === path).map(knownImage);
  const left = await unused(store, owners, ownersPicturesIn);
  for (const { isInHistory, ...image } of left) {
    if (isInHistory) continue;
    await write(store, async (trx) => {
      // A product that is saved at this moment may name it.
      await store.engine.lockCatalogue(trx);
      if (await isNamed(trx, image.path)) return;
      await recordUploads(trx, [image], now);
      await trx.deleteFrom('images').where('path', '=', image.path).execute();
    });
  }
}

function knownImage({ folder: _, ...image }: ImageRow): KnownImage {
  return image;
}

async function unused(
  store: Store,
  images: readonly KnownImage[],
  names: (fields: string) => string[],
): Promise<UnusedImage[]> {
  const left = new Map(images.map((image) => [image.path, image]));
  if (left.size === 0) return [];
  for await (const rows of allDocuments(store)) {
    for (const { fields } of rows) for (const path of names(fields)) left.delete(path);
  }
  const inNeither = new Set(left.keys());
  for await (const fields of allVersions(store)) for (const path of names(fields)) inNeither.delete(path);
  return [...left.values()].map((image) => ({ ...image, isInHistory: !inNeither.has(image.path) }));
}

/** The owners' pictures that a document's JSON names anywhere: no character of theirs is escaped. */
function ownersPicturesIn(fields: string): string[] {
  return fields.match(OWNERS_PICTURE) ?? [];
}

function namesIn(fields: string): string[] {
  const texts = ownersPicturesIn(fields);
  JSON.parse(fields, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

type VersionRow = { id: string; collection: string; nr: number; fields: string | null };

async function* allVersions(store: Store): AsyncGenerator<string> {
  const versions = store
    .selectFrom('document_versions')
    .select(['document_id as id', 'collection', 'change_nr as nr', 'fields'])
    .orderBy('document_id')
    .orderBy('collection')
    .orderBy('change_nr')
    .limit(BATCH);
  const rowsAfter = (last?: VersionRow): Promise<VersionRow[]> =>
    versions
      .where(isAfter(['document_id', 'collection', 'change_nr'], last && [last.id, last.collection, last.nr]))
      .execute();
  for await (const rows of batches(rowsAfter)) for (const { fields } of rows) if (fields !== null) yield fields;
}

async function isNamed(trx: Writing, path: string): Promise<boolean> {
  const named = `%${path}%`;
  const now = await trx.selectFrom('documents').select('id').where('fields', 'like', named).limit(1).execute();
  if (now.length > 0) return true;
  const before = trx.selectFrom('document_versions').select('document_id').where('fields', 'like', named).limit(1);
  return (await before.execute()).length > 0;
}
