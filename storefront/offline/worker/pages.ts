import { withQuery } from '../../../shop/older-browsers/with-query.ts';
import { PLACED_PARAMETER } from '../../../shop/orders/order.ts';
import { OFFLINE_PAGES, PAGE_PARAMETERS, ROUTES_PARAMETER } from '../../../shop/screens.ts';
import { themeOfPath } from '../../../shop/theme.ts';
import { isOwnAnswer } from '../../../ui/service-worker/own-answer.ts';
import { type FetchEvent, workerScope } from '../../../ui/service-worker/worker-scope.ts';
import { SERVED_FROM_CACHE } from '../worker-contract.ts';
import { cachedIn, PAGES, tryPutIn } from './caches.ts';

/**
 * In ms, where a page is cached. On slow 3G (400 kbit/s, 400 ms latency) a response begins within a second, so after four the
 * network counts as down.
 */
const TIMEOUT_MS = 4000;

/** Network first; after the timeout the cached page with a mark, else the offline page. */
export async function page(event: FetchEvent): Promise<Response> {
  const address = pageCacheKey(event.request.url);
  const network = fromNetwork(event);
  event.waitUntil(cachePage(address, network));
  const cached = await cachedIn(PAGES, address);
  // 'Order placed' is told once, and not by the cached home: wait for the network.
  const tellsPlacement = new URL(event.request.url).searchParams.has(PLACED_PARAMETER);
  const answer = await withTimeout(network, cached && !tellsPlacement ? TIMEOUT_MS : undefined);
  if (answer) return answer;
  return cached ? markCached(cached) : offlineRedirect(event.request.url);
}

/** In the theme of `seen`. With save-data no other is downloaded. */
export async function cacheOfflinePage(seen: string): Promise<void> {
  const offline = offlinePageOf(seen);
  if (await cachedIn(PAGES, pageCacheKey(offline))) return;
  const answer = await fetch(offline).catch(() => undefined);
  if (answer && isOwnAnswer(answer)) await tryPutIn(PAGES, pageCacheKey(offline), answer);
}

/** For a client-side navigation, network first. The page is told when data comes from the cache. */
export async function data(event: FetchEvent): Promise<Response> {
  const address = pageCacheKey(event.request.url);
  const network = fetch(event.request);
  event.waitUntil(cachePage(address, network));
  const cached = await cachedIn(PAGES, address);
  const answer = await withTimeout(network, cached ? TIMEOUT_MS : undefined);
  if (answer) return answer;
  const path = pageOf(new URL(event.request.url));
  if (cached) {
    const client = await workerScope.clients.get(event.clientId);
    client?.postMessage({ [SERVED_FROM_CACHE]: path });
    return cached;
  }
  return (await cachedIn(PAGES, pageCacheKey(path))) ? asDocument(path) : Response.error();
}

/** Path and the query parameters that change the page; others, such as tracking, are dropped. */
export function pageCacheKey(address: string): string {
  const url = new URL(address, workerScope.location.origin);
  const key = new URL(url.pathname, url.origin);
  for (const name of [...PAGE_PARAMETERS, ROUTES_PARAMETER]) {
    const value = url.searchParams.get(name);
    if (value !== null) key.searchParams.set(name, value);
  }
  return key.href;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Only 200 responses, unless `no-store`, as at the checkout. */
async function cachePage(address: string, network: Promise<Response>): Promise<void> {
  const answer = await network.then((answer) => answer.clone()).catch(() => undefined);
  if (!answer || !isOwnAnswer(answer) || /no-store/.test(answer.headers.get('Cache-Control') ?? 'no-store')) return;
  await tryPutIn(PAGES, address, answer);
  await cacheOfflinePage(address);
}

/** Undefined when it fails or takes longer. */
async function withTimeout(network: Promise<Response>, timeoutMs: number | undefined): Promise<Response | undefined> {
  const arrived = network.catch(() => undefined);
  if (timeoutMs === undefined) return arrived;
  return Promise.race([arrived, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Marks the <html>, for the page's script. */
async function markCached(cached: Response): Promise<Response> {
  const html = (await cached.text()).replace('<html ', `<html data-${SERVED_FROM_CACHE}="" `);
  return new Response(html, { status: 200, headers: cached.headers });
}

/** `/` to home, other pages to the offline page, in their theme if cached. */
async function offlineRedirect(address: string): Promise<Response> {
  const { pathname, search, origin } = new URL(address);
  if (pathname === '/') return Response.redirect(`${origin}/home`);
  const own = offlinePageOf(address);
  const cached = await Promise.all(Object.values(OFFLINE_PAGES).map(cachedOnly));
  const offline = cached.includes(own) ? own : (cached.find(Boolean) ?? own);
  return Response.redirect(`${origin}${offline}#${pathname}${search}`);
}

async function cachedOnly(path: string): Promise<string | undefined> {
  return (await cachedIn(PAGES, pageCacheKey(path))) ? path : undefined;
}

function offlinePageOf(address: string): string {
  return OFFLINE_PAGES[themeOfPath(new URL(address).pathname).themeName];
}

/** By React Router's own headers: only the document is cached. */
function asDocument(path: string): Response {
  const headers = { 'X-Remix-Redirect': path, 'X-Remix-Reload-Document': 'true', 'X-Remix-Replace': 'true' };
  return new Response(null, { status: 204, headers });
}

/** Of a `.data` URL; `/` is home. */
function pageOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/(\/_)?\.data$/, '') || '/home';
  const query = new URLSearchParams(searchParams);
  query.delete(ROUTES_PARAMETER);
  return withQuery(path, query);
}
