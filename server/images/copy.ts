import { type ImageStorage, pictureVersion, type StoredPicture } from './storage.ts';

/** Told as pictures are copied: how many are done, of how many. */
type CopyProgress = (done: number, all: number) => void;

/** Copies pictures from one storage to another; what this copier has seen alike once it does not look at again. */
export type PictureCopier = {
  /** Brings these; gives how many are alike in both now, and how many the first storage lacks. */
  bring(pictures: ReadonlyMap<string, string>, progress: CopyProgress): Promise<{ alike: number; missing: number }>;
};

export function openPictureCopier(from: ImageStorage, to: ImageStorage): PictureCopier {
  const alike = new Map<string, string>();

  /** False when there is nothing to copy. */
  async function copy(picture: StoredPicture): Promise<boolean> {
    const there = await to.read(picture);
    if (there && pictureVersion(there) === picture.version) return true;
    const bytes = await from.read(picture);
    if (bytes) await to.write(picture.path, bytes);
    return bytes !== undefined;
  }

  return {
    async bring(pictures, progress) {
      const counted = { alike: 0, missing: 0 };
      for (const [path, version] of pictures) {
        const isAlike = alike.get(path) === version || (await copy({ path, version }));
        if (isAlike) alike.set(path, version);
        counted[isAlike ? 'alike' : 'missing'] += 1;
        progress(counted.alike + counted.missing, pictures.size);
      }
      return counted;
    },
  };
}
