import { cachedIn, FILES, IMAGES, putIn } from './caches.ts';
import type { Asked } from './worker-scope.ts';

/** The shelf of a file whose address says which bytes it has, so that the kept one is as good as any. */
export function cacheNameOf(url: URL): string | undefined {
  if (url.pathname.startsWith('/assets/')) return FILES;
  if (url.pathname.startsWith('/images/') && url.searchParams.has('v')) return IMAGES;
  return undefined;
}

/** The kept file, else the network's, which is kept from now on. */
export async function file(event: Asked, cacheName: string): Promise<Response> {
  const { url } = event.request;
  const kept = await cachedIn(cacheName, url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // While a picture is being replaced its address may give the next one's bytes: the shop calls those `no-store`.
  const mayKeep = answer.status === 200 && answer.headers.get('Cache-Control') !== 'no-store';
  if (mayKeep) event.waitUntil(putIn(cacheName, url, answer.clone()));
  return answer;
}

/** Keeps a file that the browser has already, at no cost; one that it has no more is kept when it is next seen. */
export async function keepAtHand(url: URL, cacheName: string, address = url.href): Promise<void> {
  if (await cachedIn(cacheName, address)) return;
  for (const Accept of cacheName === IMAGES ? AS_IMAGE : ['*/*']) {
    const atHand = { cache: 'only-if-cached', mode: 'same-origin', headers: { Accept } } as const;
    const answer = await fetch(url, atHand).catch(() => undefined);
    if (answer?.status === 200) return putIn(cacheName, address, answer);
  }
}

/** What Chrome asks pictures with, now and for years before; its cache gives them to the same words only. */
const AS_IMAGE = ['image/jxl,', ''].map(
  (first) => `${first}image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8`,
);
