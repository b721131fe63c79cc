import type { FetchEvent } from '../../../ui/service-worker/worker-scope.ts';
import { cachedIn, FILES, IMAGES, putIn } from './caches.ts';

/** The cache of a file whose URL contains a hash or version, so that the cached bytes are never stale; else undefined. */
export function cacheNameOf(url: URL): string | undefined {
  if (url.pathname.startsWith('/assets/')) return FILES;
  if (url.pathname.startsWith('/images/') && url.searchParams.has('v')) return IMAGES;
  return undefined;
}

/** Cache first: the cached file, else the network's, which is then cached. */
export async function file(event: FetchEvent, cacheName: string): Promise<Response> {
  const { url } = event.request;
  const cached = await cachedIn(cacheName, url);
  if (cached) return cached;
  const answer = await fetch(event.request);
  // While an image is being replaced, its old URL may give the new bytes. The shop sends those with `no-store`.
  const isCacheable = answer.status === 200 && answer.headers.get('Cache-Control') !== 'no-store';
  if (isCacheable) event.waitUntil(putIn(cacheName, url, answer.clone()));
  return answer;
}

/** Copies a file from the browser's HTTP cache, without a download. Does nothing when it is not there. */
export async function copyFromHttpCache(url: URL, cacheName: string, address = url.href): Promise<void> {
  if (await cachedIn(cacheName, address)) return;
  for (const Accept of cacheName === IMAGES ? IMAGE_ACCEPTS : ['*/*']) {
    const fromHttpCache = { cache: 'only-if-cached', mode: 'same-origin', headers: { Accept } } as const;
    const answer = await fetch(url, fromHttpCache).catch(() => undefined);
    if (answer?.status === 200) return putIn(cacheName, address, answer);
  }
}

/** The Accept headers of Chrome's image requests, new and old: its HTTP cache answers the same header only (Vary). */
const IMAGE_ACCEPTS = ['image/jxl,', ''].map(
  (first) => `${first}image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8`,
);
