import { workerScope } from './worker-scope.ts';

/**
 * Resolves when a release's files are kept, all of them: it must be whole before it takes over from another. The first worker
 * on a full disk has none to replace, and would be downloaded with each page. @throws when one could not be kept
 */
export async function installWhole(files: readonly Promise<void>[]): Promise<void> {
  await Promise.all(files).catch((error: unknown) => {
    if (workerScope.registration.active || !isFullDisk(error)) throw error;
  });
  await workerScope.skipWaiting();
}

function isFullDisk(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
