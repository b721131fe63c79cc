import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import type { UploadOutcome } from '../../shop/desk/product-desk.ts';
import { recordUploads } from '../store/images/image-uploads.ts';
import { imagesAt } from '../store/images/images.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { acceptOriginal, type UploadedPicture } from './accept-original.ts';
import { measureImage } from './measure.ts';
import { type ImageStorage, StorageAway } from './storage.ts';

/** Where owners' pictures lie: 'products/' and a digest of the bytes, so the same picture is the same object. */
const FOLDER = 'products';

export type PictureUploads = {
  /** Stores a picture, its bytes or a file, safe to repeat. It is the shop's when a product that names it is saved. */
  take(given: UploadedPicture): Promise<UploadOutcome>;
};

export function openPictureUploads({ store, images }: { store: Store; images: ImageStorage }): PictureUploads {
  // One at a time: a large one takes some hundred MB of memory.
  const queue = new PQueue({ concurrency: 1 });

  async function take(given: UploadedPicture): Promise<UploadOutcome> {
    const accepted = await acceptOriginal(given);
    if ('why' in accepted) return { state: 'refused', why: accepted.why };
    const { ending } = accepted;
    const bytes = Buffer.from(accepted.bytes);
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const image = await measureImage(`${FOLDER}/${digest}.${ending}`, bytes);
    if (!image) return { state: 'refused', why: 'It cannot be read. Choose another.' };
    await keep(image, bytes);
    return { state: 'stored', image };
  }

  /** Recorded before it is stored, so that one that no product ever names is found and deleted (server/sweep.ts). */
  async function keep(image: KnownImage, bytes: Buffer): Promise<void> {
    const [known] = await imagesAt(store, [image.path]);
    if (known?.version === image.version) return;
    await write(store, (trx) => recordUploads(trx, [image], Date.now()));
    await images.write(image.path, bytes);
  }

  return {
    take: (given) =>
      queue
        .add(() => take(given))
        .catch((error: unknown) => {
          if (!(error instanceof StorageAway)) throw error;
          return { state: 'away', why: 'The place of the pictures does not answer. Try again in a moment.' };
        }),
  };
}
