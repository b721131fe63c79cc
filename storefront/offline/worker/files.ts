import { isLasting } from '../../../ui/service-worker/lasting-answer.ts';
import { isOwnAnswer } from '../../../ui/service-worker/own-answer.ts';
import type { FetchEvent } from '../../../ui/service-worker/worker-scope.ts';
import { cachedIn, FILES, IMAGES, PAGES, tryPutIn } from './caches.ts';

/** For URLs with a hash or version, whose cached bytes are never stale; else undefined. */
export function cacheNameOf(url: URL): string | undefined {
  if (url.pathname.startsWith('/assets/')) return FILES;
  if (url.pathname.startsWith('/images/') && url.searchParams.has('v')) return IMAGES;
  return undefined;
}

/** Cache first, then the network. */
export async function file(event: FetchEvent, cacheName: string): Promise<Response> {
  const { url } = event.request;
  const cached = await cachedIn(cacheName, url);
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (isLasting(answer)) event.waitUntil(tryPutIn(cacheName, url, answer.clone()));
  return answer;
}

/** Without a download. Does nothing when it is not there. */
export async function copyFromHttpCache(url: URL, cacheName: string, address = url.href): Promise<void> {
  if (await cachedIn(cacheName, address)) return;
  for (const Accept of cacheName === IMAGES ? IMAGE_ACCEPTS : ['*/*']) {
    const fromHttpCache = { cache: 'only-if-cached', mode: 'same-origin', headers: { Accept } } as const;
    const answer = await fetch(url, fromHttpCache).catch(() => undefined);
    if (answer && (cacheName === PAGES ? isOwnAnswer(answer) : isLasting(answer)))
      return tryPutIn(cacheName, address, answer);
  }
}

/** Of Chrome's image requests, new and old: its HTTP cache answers only the same header (Vary). */
const IMAGE_ACCEPTS = ['image/jxl,', ''].map(
  (first) => `${first}image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8`,
);
