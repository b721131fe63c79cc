import type { Asked } from './scope.ts';
import { FILES, keepOn, keptOn, PICTURES } from './shelves.ts';

/** The shelf of a file whose address says which bytes it has, so that the kept one is as good as any. */
export function shelfOf(url: URL): string | undefined {
  if (url.pathname.startsWith('/assets/')) return FILES;
  if (url.pathname.startsWith('/images/') && url.searchParams.has('v')) return PICTURES;
  return undefined;
}

/** The kept file, else the network's, which is kept from now on. */
export async function file(event: Asked, shelf: string): Promise<Response> {
  const { url } = event.request;
  const kept = await keptOn(shelf, url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // While a picture is being replaced its address may give the next one's bytes: the shop calls those `no-store`.
  const mayKeep = answer.status === 200 && answer.headers.get('Cache-Control') !== 'no-store';
  if (mayKeep) event.waitUntil(keepOn(shelf, url, answer.clone()));
  return answer;
}

/** Keeps a file that the browser has already, at no cost; one that it has no more is kept when it is next seen. */
export async function keepAtHand(url: URL, shelf: string, address = url.href): Promise<void> {
  if (await keptOn(shelf, address)) return;
  for (const Accept of shelf === PICTURES ? AS_PICTURE : ['*/*']) {
    const atHand = { cache: 'only-if-cached', mode: 'same-origin', headers: { Accept } } as const;
    const answer = await fetch(url, atHand).catch(() => undefined);
    if (answer?.status === 200) return keepOn(shelf, address, answer);
  }
}

/** What Chrome asks pictures with, now and for years before; its cache gives them to the same words only. */
const AS_PICTURE = ['image/jxl,', ''].map(
  (first) => `${first}image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8`,
);
