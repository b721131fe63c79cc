import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, type ImageStorage, imageStorage } from './storage.ts';

/** The image storage: the bucket of IMAGE_STORE_URL, else a folder in the data directory. */
export function openImageStorage({ imageStore, dataDir }: Pick<Config, 'imageStore' | 'dataDir'>): ImageStorage {
  return imageStorage(imageStore ? s3Storage(imageStore) : diskStorage(join(dataDir, 'images')));
}
