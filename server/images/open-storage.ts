import { join } from 'node:path';
import type { Config } from '../config.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, type ImageStorage, imageStorage } from './storage.ts';

/** The pictures' place: the one that IMAGE_STORE_URL names, else the data directory. */
export function openImageStorage({ imageStore, dataDir }: Pick<Config, 'imageStore' | 'dataDir'>): ImageStorage {
  return imageStorage(imageStore ? s3Storage(imageStore) : diskStorage(join(dataDir, 'images')));
}
