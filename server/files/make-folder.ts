import { mkdir } from 'node:fs/promises';

/**
 * Creates a folder in DATA_DIR, but not DATA_DIR itself: if the owner moves that away while the shop is open, its path must
 * stay free so that it can be moved back. @throws when the parent folder does not exist
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  });
}
