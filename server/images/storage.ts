import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { OwnerError } from '../../shop/owner-error.ts';

/** Where pictures lie, by the path that documents name them with. */
export type ImageStorage = {
  /** In the owner's words. */
  place: string;
  /** A picture's bytes; undefined when there is none at that path. @throws StorageAway when it could not be asked */
  read(path: string): Promise<Buffer | undefined>;
  /** @throws StorageAway when it is not certain that the picture is there */
  write(path: string, bytes: Uint8Array): Promise<void>;
};

/** The image store cannot be had just now, or will not have us; what is asked later may well be answered. */
export class StorageAway extends OwnerError {
  constructor(place: string, why: string) {
    super(`The image store ${place} cannot be used: ${why}. Check IMAGE_STORE_URL and its keys, or try again later.`);
  }
}

/** Pictures as files under a folder; nothing outside it is read or written. */
export function diskStorage(folder: string): ImageStorage {
  return {
    place: folder,
    async read(path) {
      const file = fileInside(folder, path);
      if (!file) return undefined;
      try {
        return await readFile(file);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(path, bytes) {
      const file = fileInside(folder, path);
      if (!file) throw new Error(`'${path}' is no path for a picture`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.tmp`, bytes);
      await rename(`${file}.tmp`, file);
    },
  };
}

/** What an immutable address carries: the start of the hash of a picture's bytes. */
export function imageVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

function fileInside(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) && !path.includes('\0') && !path.endsWith('.tmp') ? file : undefined;
}

/** Missing, a folder, a path through a file, or a name too long to exist: no picture there. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
  );
}
