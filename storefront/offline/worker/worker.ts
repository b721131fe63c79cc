import { OFFLINE_PAGES, SEEN } from '../worker-contract.ts';
import { cachedIn, clearOthers, FILES, PAGES, putIn } from './caches.ts';
import { cacheNameOf, file, keepAtHand } from './files.ts';
import { data, keepOfflinePage, keptAddress, page } from './pages.ts';
import { type Asked, shell, workerScope } from './worker-scope.ts';

/** Opens the shop without a network: the files of every screen, the cart, and the pages and pictures seen lately. */
workerScope.addEventListener('install', (event) => event.waitUntil(install()));
workerScope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
workerScope.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));
workerScope.addEventListener('fetch', answer);

/** All of it or none, so that a release is whole before it takes over. */
async function install(): Promise<void> {
  const pages = ['/cart', OFFLINE_PAGES.dark];
  await Promise.all([...shell.map((path) => keep(FILES, path)), ...pages.map((path) => keep(PAGES, path))]);
  await workerScope.skipWaiting();
}

async function keep(cacheName: string, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await putIn(cacheName, new URL(path, workerScope.location.origin).href, answer);
}

async function takeOver(): Promise<void> {
  await clearOthers();
  await workerScope.registration.navigationPreload?.enable();
  await workerScope.clients.claim();
}

/**
 * Keeps what a page showed before there was a worker, and what costs data for those who do not save any: home, and the
 * offline page of either theme.
 */
async function keepSeen(words: unknown): Promise<void> {
  const { seen, saveData } = readSeen(words);
  await Promise.all(seen.map((address) => keepAgain(new URL(address))));
  if (seen.length === 0 || saveData) return;
  for (const path of [...Object.values(OFFLINE_PAGES), '/home'])
    if (!(await cachedIn(PAGES, keptAddress(path)))) await keep(PAGES, path);
}

async function keepAgain(url: URL): Promise<void> {
  const cacheName = cacheNameOf(url);
  if (cacheName) await keepAtHand(url, cacheName);
  else if (!/\.(?!data$)\w+$/.test(url.pathname)) {
    await keepAtHand(url, PAGES, keptAddress(url.href));
    await keepOfflinePage(url.href);
  }
}

function readSeen(words: unknown): { seen: string[]; saveData: boolean } {
  if (typeof words !== 'object' || words === null || !(SEEN in words) || !Array.isArray(words[SEEN]))
    return { seen: [], saveData: true };
  return { seen: words[SEEN].map(String), saveData: 'saveData' in words && words.saveData === true };
}

/** What is not answered here goes its way as if there were no worker: orders, live pages, other sites. */
function answer(event: Asked): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== workerScope.location.origin) return;
  const cacheName = cacheNameOf(url);
  if (cacheName) event.respondWith(file(event, cacheName));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.endsWith('.data')) event.respondWith(data(event));
}
