import type { KnownImage } from '../../../shop/catalogue/image-address.ts';
import type { Store } from '../store.ts';
import type { ImageUploadRow, Writing } from '../tables.ts';

export type ImageUpload = Pick<KnownImage, 'path' | 'version'>;

/** Records images before they are uploaded, so that what is never committed can be found. */
export async function recordUploads(trx: Writing, uploads: readonly KnownImage[], now: number): Promise<void> {
  await trx
    .insertInto('image_uploads')
    .values(
      uploads.map(({ path, version, width, height, colour }) => ({
        path,
        version,
        width,
        height,
        colour,
        begun_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['path', 'version']).doUpdateSet(({ ref }) => ({
        begun_at: now,
        width: ref('excluded.width'),
        height: ref('excluded.height'),
        colour: ref('excluded.colour'),
      })),
    )
    .execute();
}

export async function forgetUploads(trx: Writing, images: readonly ImageUpload[]): Promise<void> {
  const versions = images.map(({ version }) => version);
  await trx.deleteFrom('image_uploads').where('version', 'in', versions).execute();
}

/** Uploads that began before then, in ms since 1970, and that are not committed. */
export async function uploadsBegunBefore(store: Store, before: number): Promise<ImageUpload[]> {
  return store.selectFrom('image_uploads').select(['path', 'version']).where('begun_at', '<', before).execute();
}

export async function uploadsAt(store: Store | Writing, paths: readonly string[]): Promise<KnownImage[]> {
  if (paths.length === 0) return [];
  const rows = await store
    .selectFrom('image_uploads')
    .select(['path', 'version', 'width', 'height', 'colour'])
    .where('path', 'in', paths)
    .execute();
  return rows.filter(isMeasured);
}

/** False for uploads that an earlier release recorded. */
function isMeasured(row: Omit<ImageUploadRow, 'begun_at'>): row is KnownImage {
  return row.width !== null;
}
