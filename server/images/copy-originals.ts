import { type ImageStorage, imageVersion, type StoredImage } from './storage.ts';

/** Told as pictures are copied: how many are done, of how many. */
type CopyProgress = (done: number, all: number) => void;

/** Copies pictures from one storage to another; what this copier has seen alike once it does not look at again. */
export type ImageCopier = {
  /** Brings these; gives how many are alike in both now, and how many the first storage lacks. */
  bring(images: ReadonlyMap<string, string>, progress: CopyProgress): Promise<{ alike: number; missing: number }>;
};

export function openImageCopier(from: ImageStorage, to: ImageStorage): ImageCopier {
  const alike = new Map<string, string>();

  /** False when there is nothing to copy. */
  async function copy(image: StoredImage): Promise<boolean> {
    const there = await to.read(image);
    if (there && imageVersion(there) === image.version) return true;
    const bytes = await from.read(image);
    if (bytes) await to.write(image.path, bytes);
    return bytes !== undefined;
  }

  return {
    async bring(images, progress) {
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
