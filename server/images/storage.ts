import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { OwnerError } from '../../shop/owner-error.ts';

/**
 * Where pictures lie: each under the path that documents name it with and the version of its bytes, so that one which
 * is to replace another lies beside it until the import lands (docs/decisions/011).
 */
export type ImageStorage = {
  /** In the owner's words. */
  place: string;
  /** A picture's bytes; undefined when there is none at that path. @throws StorageAway when it could not be asked */
  read(image: StoredImage): Promise<Buffer | undefined>;
  /** @throws StorageAway when it is not certain that the picture is there */
  write(path: string, bytes: Uint8Array): Promise<void>;
};

/** A picture's path and the version of its bytes. */
export type StoredImage = { path: string; version: string };

/** Files or objects by name: a folder, or a bucket. */
export type ObjectStorage = {
  place: string;
  /** @throws StorageAway when it could not be asked */
  read(name: string): Promise<Buffer | undefined>;
  /** @throws StorageAway when it is not certain that it is there */
  write(name: string, bytes: Uint8Array): Promise<void>;
};

/** Names pictures in a folder or bucket; those of shops from before versions were named lie at their plain path. */
export function imageStorage(objects: ObjectStorage): ImageStorage {
  return {
    place: objects.place,
    async read({ path, version }) {
      return (await objects.read(versionedName(path, version))) ?? objects.read(path);
    },
    write: (path, bytes) => objects.write(versionedName(path, imageVersion(bytes)), bytes),
  };
}

/** 'shirts/one.webp' lies at 'shirts/one.3fa9c01d22.webp'. */
function versionedName(path: string, version: string): string {
  return path.replace(/(\.\w+)?$/, `.${version}$1`);
}

/** The image store cannot be had just now, or will not have us; what is asked later may well be answered. */
export class StorageAway extends OwnerError {
  constructor(place: string, why: string) {
    super(`The image store ${place} cannot be used: ${why}. Check IMAGE_STORE_URL and its keys, or try again later.`);
  }
}

/** Files under a folder; nothing outside it is read or written. */
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
      // Two imports may bring the same picture at once; each writes a file of its own until it is whole.
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    },
  };
}

/** What an immutable address carries: the start of the hash of a picture's bytes. */
export function imageVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

function fileInside(folder: string, name: string): string | undefined {
  const file = normalize(join(folder, name));
  return file.startsWith(folder + sep) && !name.includes('\0') && !name.endsWith('.tmp') ? file : undefined;
}

/** Missing, a folder, a path through a file, or a name too long to exist: no picture there. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
  );
}
