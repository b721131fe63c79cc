import { mkdir } from 'node:fs/promises';

/** Creates a folder in DATA_DIR, never DATA_DIR: owners may move it away and back. @throws without a parent folder */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  });
}
