import { OFFLINE_PAGES } from '../../../shop/screens.ts';
import { installWhole } from '../../../ui/service-worker/install-whole.ts';
import { isOwnAnswer } from '../../../ui/service-worker/own-answer.ts';
import { type FetchEvent, shell, workerScope } from '../../../ui/service-worker/worker-scope.ts';
import { LOADED_URLS, SAVE_DATA_PARAMETER } from '../worker-contract.ts';
import { cachedIn, deleteOtherReleases, FILES, PAGES, putIn } from './caches.ts';
import { cacheNameOf, copyFromHttpCache, file } from './files.ts';
import { cacheOfflinePage, data, page, pageCacheKey } from './pages.ts';

/** Offline it serves the screens' files, the cart, and recently seen pages and images. */
workerScope.addEventListener('install', (event) => event.waitUntil(install()));
workerScope.addEventListener('activate', (event) => event.waitUntil(activate()));
workerScope.addEventListener('message', (event) => event.waitUntil(cacheSeen(event.data)));
workerScope.addEventListener('fetch', answer);

/**
 * Then no page is downloaded that was not opened, except the offline one of a seen theme. Files of home and cart are
 * downloaded.
 */
const savesData = new URL(workerScope.location.href).searchParams.has(SAVE_DATA_PARAMETER);
const FILES_OF_HOME_AND_CART = /\/(home|placed-panel|cart)-/;

async function install(): Promise<void> {
  const files = savesData ? shell.filter((path) => !FILES_OF_HOME_AND_CART.test(path)) : shell;
  const pages = savesData ? [] : [OFFLINE_PAGES.dark, '/cart'];
  const all = [...files.map((path) => precache(FILES, path)), ...pages.map((path) => precache(PAGES, path))];
  await installWhole(all);
}

/** A file of an install that failed is there already. */
async function precache(cacheName: string, path: string): Promise<void> {
  const address = new URL(path, workerScope.location.origin).href;
  if (cacheName === FILES && (await cachedIn(FILES, address))) return;
  const answer = await fetch(path);
  if (!isOwnAnswer(answer)) throw new Error(`${path} answered ${answer.status}, as ${answer.url}`);
  await putIn(cacheName, address, answer);
}

async function activate(): Promise<void> {
  await deleteOtherReleases();
  await workerScope.registration.navigationPreload?.enable();
  await workerScope.clients.claim();
}

/** What a page loaded before the worker took control; also downloads home and both themes' offline pages. */
async function cacheSeen(message: unknown): Promise<void> {
  const seen = readSeen(message);
  await Promise.all(seen.map((address) => cacheSeenUrl(new URL(address))));
  if (seen.length === 0 || savesData) return;
  for (const path of [...Object.values(OFFLINE_PAGES), '/home'])
    if (!(await cachedIn(PAGES, pageCacheKey(path)))) await precache(PAGES, path);
}

async function cacheSeenUrl(url: URL): Promise<void> {
  const cacheName = cacheNameOf(url);
  if (cacheName) await copyFromHttpCache(url, cacheName);
  else if (!/\.(?!data$)\w+$/.test(url.pathname)) {
    await copyFromHttpCache(url, PAGES, pageCacheKey(url.href));
    await cacheOfflinePage(url.href);
  }
}

function readSeen(message: unknown): string[] {
  if (typeof message !== 'object' || message === null || !(LOADED_URLS in message)) return [];
  const seen = message[LOADED_URLS];
  return Array.isArray(seen) ? seen.map(String) : [];
}

/** Other requests go to the network: orders, live updates, other sites. */
function answer(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== workerScope.location.origin) return;
  const cacheName = cacheNameOf(url);
  if (cacheName) event.respondWith(file(event, cacheName));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.endsWith('.data')) event.respondWith(data(event));
}
