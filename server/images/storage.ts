import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/** Where pictures lie, by the path that documents name them with. */
export type ImageStorage = {
  /** A picture's bytes; undefined when there is none at that path. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, bytes: Uint8Array): Promise<void>;
};

/** Pictures as files under a folder; nothing outside it is read or written. */
export function diskStorage(folder: string): ImageStorage {
  return {
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
export function pictureVersion(bytes: Uint8Array): string {
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
