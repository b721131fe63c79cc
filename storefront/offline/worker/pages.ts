import { PLACED_PARAMETER } from '../../../shop/order.ts';
import { themeOfPath } from '../../../shop/theme.ts';
import { KEPT_PAGE, OFFLINE_PAGES } from '../worker-contract.ts';
import { cachedIn, PAGES, putIn } from './caches.ts';
import { type Asked, workerScope } from './worker-scope.ts';

/**
 * How long a page that is kept waits for the network's, in ms: at 400 kbit/s and 400 ms an answer begins within one
 * second, so four are a network that is not there.
 */
const PATIENCE_MS = 4000;

/** A page: the network's when it comes in time, else the kept one, marked; else the page that says so. */
export async function page(event: Asked): Promise<Response> {
  const address = keptAddress(event.request.url);
  const network = fromNetwork(event);
  event.waitUntil(keepPage(address, network));
  const kept = await cachedIn(PAGES, address);
  // the kept home does not say that the order was placed, and the shop says it once
  const saysOnce = new URL(event.request.url).searchParams.has(PLACED_PARAMETER);
  const answer = await inTime(network, kept && !saysOnce ? PATIENCE_MS : undefined);
  if (answer) return answer;
  return kept ? marked(kept) : elsewhere(event.request.url);
}

/** Keeps the offline page of a theme that was seen; where data is saved only the first theme's is there from the start. */
export async function keepOfflinePage(seen: string): Promise<void> {
  const offline = offlinePageOf(seen);
  if (await cachedIn(PAGES, keptAddress(offline))) return;
  const answer = await fetch(offline).catch(() => undefined);
  if (answer?.ok) await putIn(PAGES, keptAddress(offline), answer);
}

/** A page's data, for a press; the kept one is told to the page, which then says so. */
export async function data(event: Asked): Promise<Response> {
  const address = keptAddress(event.request.url);
  const network = fetch(event.request);
  event.waitUntil(keepPage(address, network));
  const kept = await cachedIn(PAGES, address);
  const answer = await inTime(network, kept ? PATIENCE_MS : undefined);
  if (answer) return answer;
  const path = pageOf(new URL(event.request.url));
  if (kept) {
    const client = await workerScope.clients.get(event.clientId);
    client?.postMessage({ [KEPT_PAGE]: path });
    return kept;
  }
  return (await cachedIn(PAGES, keptAddress(path))) ? asDocument(path) : Response.error();
}

/** Where a page is kept: its path and what matters of its query, so that one link's tracking is no second page. */
export function keptAddress(address: string): string {
  const url = new URL(address, workerScope.location.origin);
  const kept = new URL(url.pathname, url.origin);
  for (const name of ['sort', 'page', '_routes']) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.searchParams.set(name, value);
  }
  return kept.href;
}

async function fromNetwork(event: Asked): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Keeps the network's answer when it is whole and the shop allows it: it calls checkout answers `no-store`. */
async function keepPage(address: string, network: Promise<Response>): Promise<void> {
  const answer = await network.then((answer) => answer.clone()).catch(() => undefined);
  if (answer?.status !== 200 || /no-store/.test(answer.headers.get('Cache-Control') ?? 'no-store')) return;
  await putIn(PAGES, address, answer);
  await keepOfflinePage(address);
}

/** Undefined when the network is away or slower than that. */
async function inTime(network: Promise<Response>, patienceMs: number | undefined): Promise<Response | undefined> {
  const arrived = network.catch(() => undefined);
  if (patienceMs === undefined) return arrived;
  return Promise.race([arrived, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))]);
}

/** The kept page with a mark on its <html>, by which its script knows what it is. */
async function marked(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html ', `<html data-${KEPT_PAGE}="" `);
  const headers = new Headers(kept.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { status: 200, headers });
}

/** `/` and pages that were never seen: the page that says so, in their own theme if it is kept. */
async function elsewhere(address: string): Promise<Response> {
  const { pathname, search, origin } = new URL(address);
  if (pathname === '/') return Response.redirect(`${origin}/home`);
  const own = offlinePageOf(address);
  const offline = (await cachedIn(PAGES, keptAddress(own))) ? own : OFFLINE_PAGES.dark;
  return Response.redirect(`${origin}${offline}#${pathname}${search}`);
}

function offlinePageOf(address: string): string {
  return OFFLINE_PAGES[themeOfPath(new URL(address).pathname).themeName];
}

/** Tells the router to load the page as a document, which is kept (React Router's own words for it). */
function asDocument(path: string): Response {
  const headers = { 'X-Remix-Redirect': path, 'X-Remix-Reload-Document': 'true', 'X-Remix-Replace': 'true' };
  return new Response(null, { status: 204, headers });
}

/** The page that a `.data` address belongs to; `/` is home. */
function pageOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/(\/_)?\.data$/, '') || '/home';
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}
