import { type ImageStorage, imageVersion, type StoredImage } from './storage.ts';

type CopyProgress = (done: number, all: number) => void;

/** Copies images from one storage to another. An image that was once found equal is not checked again. */
export type ImageCopier = {
  /** Copies these images; gives how many are equal in both now, and how many the first storage does not have. */
  copyAll(images: ReadonlyMap<string, string>, progress: CopyProgress): Promise<{ alike: number; missing: number }>;
};

export function openImageCopier(from: ImageStorage, to: ImageStorage): ImageCopier {
  const alike = new Map<string, string>();

  /** False when the first storage does not have the image. */
  async function copy(image: StoredImage): Promise<boolean> {
    const existing = await to.read(image);
    if (existing && imageVersion(existing) === image.version) return true;
    const bytes = await from.read(image);
    if (bytes) await to.write(image.path, bytes);
    return bytes !== undefined;
  }

  return {
    async copyAll(images, progress) {
      const counted = { alike: 0, missing: 0 };
      for (const [path, version] of images) {
        const isAlike = alike.get(path) === version || (await copy({ path, version }));
        if (isAlike) alike.set(path, version);
        counted[isAlike ? 'alike' : 'missing'] += 1;
        progress(counted.alike + counted.missing, images.size);
      }
      return counted;
    },
  };
}
