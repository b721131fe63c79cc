import { release } from './worker-scope.ts';

/**
 * Where answers are kept: files and pages of this release, which the next one throws away, since its script could not
 * draw them; and pictures, which are the same for every release.
 */
export const FILES = `files ${release}`;
export const PAGES = `pages ${release}`;
export const IMAGES = 'pictures';

/** Pages with their data, and pictures, seen last: a few MB on a phone. */
const MOST = { [PAGES]: 120, [IMAGES]: 300 };

/** What is kept for an address; which shopper's header it was answered to makes no difference. */
export async function cachedIn(cacheName: string, address: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(address, { ignoreVary: true });
}

/** Keeps an answer in place of the one before; the oldest makes room. A full phone keeps nothing, and that is all. */
export async function putIn(cacheName: string, address: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, answer);
    const keys = await cache.keys();
    const most = MOST[cacheName] ?? Number.POSITIVE_INFINITY;
    for (const oldest of keys.slice(0, Math.max(0, keys.length - most)))
      await cache.delete(oldest, { ignoreVary: true });
  } catch (error) {
    console.warn('The shop could not keep this for offline', error);
  }
}

/** Throws away what other releases kept. */
export async function clearOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => ![FILES, PAGES, IMAGES].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
