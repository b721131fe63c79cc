import { OFFLINE_PAGES, SEEN } from '../words.ts';
import { file, keepAtHand, shelfOf } from './files.ts';
import { data, keepOfflinePage, keptAddress, page } from './pages.ts';
import { type Asked, shell, world } from './scope.ts';
import { clearOthers, FILES, keepOn, keptOn, PAGES } from './shelves.ts';

/** Opens the shop without a network: the files of every screen, the cart, and the pages and pictures seen lately. */
world.addEventListener('install', (event) => event.waitUntil(install()));
world.addEventListener('activate', (event) => event.waitUntil(takeOver()));
world.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));
world.addEventListener('fetch', answer);

/** All of it or none, so that a release is whole before it takes over. */
async function install(): Promise<void> {
  const pages = ['/cart', OFFLINE_PAGES.dark];
  await Promise.all([...shell.map((path) => keep(FILES, path)), ...pages.map((path) => keep(PAGES, path))]);
  await world.skipWaiting();
}

async function keep(shelf: string, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await keepOn(shelf, new URL(path, world.location.origin).href, answer);
}

async function takeOver(): Promise<void> {
  await clearOthers();
  await world.registration.navigationPreload?.enable();
  await world.clients.claim();
}

/**
 * Keeps what a page showed before there was a worker, and what costs data for those who do not save any: home, and the
 * offline page of either theme.
 */
async function keepSeen(words: unknown): Promise<void> {
  const { seen, saving } = readSeen(words);
  await Promise.all(seen.map((address) => keepAgain(new URL(address))));
  if (seen.length === 0 || saving) return;
  for (const path of [...Object.values(OFFLINE_PAGES), '/home'])
    if (!(await keptOn(PAGES, keptAddress(path)))) await keep(PAGES, path);
}

async function keepAgain(url: URL): Promise<void> {
  const shelf = shelfOf(url);
  if (shelf) await keepAtHand(url, shelf);
  else if (!/\.(?!data$)\w+$/.test(url.pathname)) {
    await keepAtHand(url, PAGES, keptAddress(url.href));
    await keepOfflinePage(url.href);
  }
}

function readSeen(words: unknown): { seen: string[]; saving: boolean } {
  if (typeof words !== 'object' || words === null || !(SEEN in words) || !Array.isArray(words[SEEN]))
    return { seen: [], saving: true };
  return { seen: words[SEEN].map(String), saving: 'saving' in words && words.saving === true };
}

/** What is not answered here goes its way as if there were no worker: orders, live pages, other sites. */
function answer(event: Asked): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== world.location.origin) return;
  const shelf = shelfOf(url);
  if (shelf) event.respondWith(file(event, shelf));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.endsWith('.data')) event.respondWith(data(event));
}
