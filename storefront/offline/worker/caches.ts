import { replaceInCache } from '../../../ui/service-worker/replace-in-cache.ts';
import { release } from '../../../ui/service-worker/worker-scope.ts';

/** Files and pages belong to one release: another's scripts cannot hydrate them. Images are the same in every release. */
export const FILES = `files ${release}`;
export const PAGES = `pages ${release}`;
export const IMAGES = 'pictures';

/** The oldest are deleted first. Together a few MB. */
const MAX_ENTRIES = { [PAGES]: 120, [IMAGES]: 300 };

/** `Vary` is ignored: all requests come from this one browser. */
export async function cachedIn(cacheName: string, address: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(address, { ignoreVary: true });
}

/** @throws when the answer breaks off or the disk is full; the copy of before stays */
export function putIn(cacheName: string, address: string, answer: Response): Promise<void> {
  return replaceInCache(cacheName, address, answer, { maxEntries: MAX_ENTRIES[cacheName] });
}

/** Where it cannot, that is logged and ignored. */
export async function tryPutIn(cacheName: string, address: string, answer: Response): Promise<void> {
  try {
    await putIn(cacheName, address, answer);
  } catch (error) {
    console.warn('The shop could not keep this for offline', error);
  }
}

export async function deleteOtherReleases(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => ![FILES, PAGES, IMAGES].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
