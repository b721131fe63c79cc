import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { OwnerError } from '../../shop/owner-error.ts';

/**
 * The original images, each under its path in the documents and the version of its bytes: a new version is stored
 * beside the old one until the import is committed (docs/decisions/011).
 */
export type ImageStorage = {
  /** Where it is, in words for the owner. */
  place: string;
  /** An image's bytes; undefined for an unknown path. @throws StorageAway when the storage does not answer */
  read(image: StoredImage): Promise<Buffer | undefined>;
  /** @throws StorageAway when it is not certain that the image was stored */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Deletes this version of an image, if it is there. @throws StorageAway when the storage does not answer */
  delete(image: StoredImage): Promise<void>;
};

export type StoredImage = { path: string; version: string };

export type ObjectStorage = {
  place: string;
  /** @throws StorageAway when the storage does not answer */
  read(name: string): Promise<Buffer | undefined>;
  /** @throws StorageAway when it is not certain that it was stored */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws StorageAway when the storage does not answer */
  delete(name: string): Promise<void>;
};

/** Images as objects. Images of earlier releases, without a version in their name, are read from their plain path. */
export function imageStorage(objects: ObjectStorage): ImageStorage {
  return {
    place: objects.place,
    async read({ path, version }) {
      return (await objects.read(versionedName(path, version))) ?? objects.read(path);
    },
    write: (path, bytes) => objects.write(versionedName(path, imageVersion(bytes)), bytes),
    delete: ({ path, version }) => objects.delete(versionedName(path, version)),
  };
}

/** 'shirts/one.3fa9c01d22.webp' for 'shirts/one.webp'. */
export function versionedName(path: string, version: string): string {
  return path.replace(/(\.\w+)?$/, `.${version}$1`);
}

/** The image store does not answer or refuses the credentials; a later request may succeed. */
export class StorageAway extends OwnerError {
  constructor(place: string, why: string) {
    super(`The image store ${place} cannot be used: ${why}. Check IMAGE_STORE_URL and its keys, or try again later.`);
  }
}

/** Objects as files in a folder; nothing outside it is read or written. */
export function diskStorage(folder: string): ObjectStorage {
  return {
    place: folder,
    async read(name) {
      const file = fileInside(folder, name);
      if (!file) return undefined;
      try {
        return await readFile(file);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      const file = fileInside(folder, name);
      if (!file) throw new Error(`'${name}' is no path for a picture`);
      await mkdir(dirname(file), { recursive: true });
      // Two imports may write the same image at once: each writes its own temporary file and renames it.
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    },
    async delete(name) {
      const file = fileInside(folder, name);
      if (file) await rm(file, { force: true });
    },
  };
}

/** The version of an image: the start of the hash of its bytes. It makes the image's address immutable. */
export function imageVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

/** The file of that name; undefined for a name that leads out of the folder. */
export function fileInside(folder: string, name: string): string | undefined {
  const file = normalize(join(folder, name));
  return file.startsWith(folder + sep) && !name.includes('\0') && !name.endsWith('.tmp') ? file : undefined;
}

/** A missing file, a folder, a path through a file, or a name that is too long: no image there. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
  );
}
