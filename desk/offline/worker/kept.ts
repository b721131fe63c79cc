import { replaceInCache } from '../../../ui/service-worker/replace-in-cache.ts';
import { release } from '../../../ui/service-worker/worker-scope.ts';

/** Files and pages are of one release, whose scripts fit them; images of all. */
const FILES = `files ${release}`;
const PAGES = `pages ${release}`;
const IMAGES = 'images';

/** Entries; the oldest go first. A page is some 60 KB, an order's image 10. */
const MOST = { [PAGES]: 80, [IMAGES]: 200 };

export type Kind = 'file' | 'page' | 'image';

const NAMES: Record<Kind, string> = { file: FILES, page: PAGES, image: IMAGES };

/** ms since 1970. */
const SEEN = 'X-Seen-At';

export async function keptAt(kind: Kind, address: string): Promise<Response | undefined> {
  return (await caches.open(NAMES[kind])).match(address, { ignoreVary: true });
}

/** @throws when the answer breaks off or the disk is full; the copy of before stays */
export function keep(kind: Kind, address: string, answer: Response, askedAt = Date.now()): Promise<void> {
  // A copy from the future is of a clock that was ahead.
  const isNewer = (before: Response) => seenAt(before) > askedAt && seenAt(before) <= Date.now();
  const headers = { [SEEN]: String(askedAt) };
  return replaceInCache(NAMES[kind], address, answer, { headers, maxEntries: MOST[NAMES[kind]], isNewer });
}

/** Where it cannot, that is logged and ignored. */
export async function tryKeep(kind: Kind, address: string, answer: Response, askedAt?: number): Promise<void> {
  try {
    await keep(kind, address, answer, askedAt);
  } catch (error) {
    console.warn('The desk could not keep this for later', error);
  }
}

/** ms since 1970. */
export function seenAt(kept: Response): number {
  return Number(kept.headers.get(SEEN));
}

/** All but files, also those of a release that comes: the worker of the one before may have kept a page since. */
export function forget(): Promise<void> {
  return deleteWhere((name) => !name.startsWith('files '));
}

export function forgetOtherReleases(): Promise<void> {
  return deleteWhere((name) => ![FILES, PAGES, IMAGES].includes(name));
}

async function deleteWhere(isGone: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)));
}
