import type { KnownImage } from '../../shop/catalogue/image.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

/** An image of the storage that no import has committed, by its path and the version of its bytes. */
export type ImageUpload = Pick<KnownImage, 'path' | 'version'>;

/** Records images before they are uploaded, so that what a killed import leaves behind can be found. */
export async function recordUploads(trx: Writing, uploads: readonly ImageUpload[], now: number): Promise<void> {
  await trx
    .insertInto('image_uploads')
    .values(uploads.map(({ path, version }) => ({ path, version, begun_at: now })))
    .onConflict((conflict) => conflict.columns(['path', 'version']).doUpdateSet({ begun_at: now }))
    .execute();
}

/** These are committed, or deleted. */
export async function forgetUploads(trx: Writing, images: readonly ImageUpload[]): Promise<void> {
  const versions = images.map(({ version }) => version);
  await trx.deleteFrom('image_uploads').where('version', 'in', versions).execute();
}

/** Uploads that began before then, in ms since 1970, and that no import has committed. */
export async function uploadsBegunBefore(store: Store, before: number): Promise<ImageUpload[]> {
  return store.selectFrom('image_uploads').select(['path', 'version']).where('begun_at', '<', before).execute();
}
