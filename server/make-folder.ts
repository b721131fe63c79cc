import { mkdir } from 'node:fs/promises';

/**
 * Makes a folder of DATA_DIR, but not DATA_DIR itself: one that was moved away while the shop is open must find its
 * place empty when it is put back.
 * @throws when the folder above it is not there
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  });
}
