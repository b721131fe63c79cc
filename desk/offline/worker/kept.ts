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

/** A full disk is ignored: nothing is kept. */
export async function keep(kind: Kind, address: string, answer: Response): Promise<void> {
  try {
    const headers = new Headers(answer.headers);
    // The body is unpacked here.
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    headers.set(SEEN, String(Date.now()));
    const cache = await caches.open(NAMES[kind]);
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, new Response(await answer.blob(), { status: 200, headers }));
    const keys = await cache.keys();
    const most = MOST[NAMES[kind]] ?? Number.POSITIVE_INFINITY;
    for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(oldest);
  } catch (error) {
    console.warn('The desk could not keep this for later', error);
  }
}

/** ms since 1970. */
export function seenAt(kept: Response): number {
  return Number(kept.headers.get(SEEN));
}

export async function forget(): Promise<void> {
  await Promise.all([PAGES, IMAGES].map((name) => caches.delete(name)));
}

export async function forgetOtherReleases(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![FILES, PAGES, IMAGES].includes(name)).map((name) => caches.delete(name)));
}
