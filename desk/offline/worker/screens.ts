import { backoffMs } from '../../../ui/backoff.ts';
import { isOwnAnswer } from '../../../ui/service-worker/own-answer.ts';
import { type FetchEvent, workerScope } from '../../../ui/service-worker/worker-scope.ts';
import { SEEN_AT, SESSION_HEADER } from '../worker-contract.ts';
import { forget, keptAt, seenAt, tryKeep } from './kept.ts';
import { unseenPage } from './unseen-page.ts';

/** For the network where a screen is kept, in ms. */
const PATIENCE_MS = 4000;

/** A screen kept so recently is not fetched again to keep it, in ms. */
const FRESH_MS = 5 * 60_000;

const SCREENS = /^\/(orders(\/[A-Z0-9]{6,16})?|calls)?$/;

/** From the network, else as last seen, else a page that says it was not. */
export async function page(event: FetchEvent): Promise<Response> {
  const address = event.request.url;
  const { network, kept } = await askedFor(event, address);
  if (network) return network;
  return kept ? asSeen(kept, await hasNewerData(address, kept)) : unseenPage();
}

/** For a move within the desk. The page is told when the data was kept. */
export async function data(event: FetchEvent): Promise<Response> {
  const address = withoutRoutes(event.request.url);
  const { network, kept } = await askedFor(event, address);
  if (network) return network;
  const path = screenOf(new URL(address));
  if (kept) {
    const client = await workerScope.clients.get(event.clientId);
    client?.postMessage({ [SEEN_AT]: seenAt(kept), path });
    return kept;
  }
  // The open screen asks: it stays until the desk is back.
  if (path === pathOf(event.request.referrer)) return whenBack(event.request);
  // Makes the page load as a document, which may be kept or has a page for the unseen.
  const headers = { 'X-Remix-Redirect': path, 'X-Remix-Reload-Document': 'true', 'X-Remix-Replace': 'true' };
  return new Response(null, { status: 204, headers });
}

/** Unless the owner has just seen them. */
export async function keepScreens(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const address = new URL(path, workerScope.location.origin).href;
    const kept = await keptAt('page', address);
    if (kept && Date.now() - seenAt(kept) < FRESH_MS) continue;
    await note(address, fetch(address));
  }
}

/** Tried for some minutes, as long as a worker lives for one request. */
async function whenBack(request: Request): Promise<Response> {
  for (let tries = 0; tries < 12; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, backoffMs(tries)));
    const answer = await fetch(request).catch(() => undefined);
    if (answer) return answer;
  }
  return Response.error();
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, workerScope.location.origin);
  return pathname + search;
}

async function askedFor(event: FetchEvent, address: string) {
  const network = fetch(event.request);
  event.waitUntil(note(address, network));
  const kept = await keptAt('page', address);
  return { network: await inTime(network, kept ? PATIENCE_MS : undefined), kept };
}

/** Forgets everything once the desk answers that nobody is signed in. */
async function note(address: string, network: Promise<Response>): Promise<void> {
  const askedAt = Date.now();
  const answer = await network.then((answer) => answer.clone()).catch(() => undefined);
  const session = answer?.headers.get(SESSION_HEADER);
  if (session === 'none') return forget();
  const isScreen = SCREENS.test(screenOf(new URL(address)).split('?', 1)[0] ?? '');
  if (answer && session === 'open' && isOwnAnswer(answer) && isScreen) await tryKeep('page', address, answer, askedAt);
}

async function inTime(network: Promise<Response>, patienceMs: number | undefined): Promise<Response | undefined> {
  const arrived = network.catch(() => undefined);
  if (patienceMs === undefined) return arrived;
  return Promise.race([arrived, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))]);
}

async function hasNewerData(address: string, kept: Response): Promise<boolean> {
  const url = new URL(address);
  url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`;
  const data = await keptAt('page', url.href);
  return data !== undefined && seenAt(data) > seenAt(kept);
}

async function asSeen(kept: Response, hasNewer: boolean): Promise<Response> {
  const marks = `data-seen-at="${seenAt(kept)}"${hasNewer ? ' data-has-newer="yes"' : ''}`;
  const html = (await kept.text()).replace('<html ', `<html ${marks} `);
  return new Response(html, { status: 200, headers: kept.headers });
}

/** React Router names the routes that it wants; the answers are kept as one. */
function withoutRoutes(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('_routes');
  return url.href;
}

function screenOf({ pathname, search }: URL): string {
  return (pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/') + search;
}
