import { installWhole } from '../../../ui/service-worker/install-whole.ts';
import { isOwnAnswer } from '../../../ui/service-worker/own-answer.ts';
import { type FetchEvent, shell, workerScope } from '../../../ui/service-worker/worker-scope.ts';
import { KEEP } from '../worker-contract.ts';
import { fileOf } from './files.ts';
import { forgetOtherReleases, keep, keptAt } from './kept.ts';
import { openDesk, renewPush, showPush } from './pushes.ts';
import { data, keepScreens, page } from './screens.ts';

/** The desk's service worker: offline screens, and pushes of new orders. */
workerScope.addEventListener('install', (event) => event.waitUntil(install()));
workerScope.addEventListener('activate', (event) => event.waitUntil(activate()));
workerScope.addEventListener('message', (event) => event.waitUntil(keepScreens(pathsIn(event.data))));
workerScope.addEventListener('fetch', answer);
workerScope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
workerScope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
workerScope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDesk(event.notification.data.path));
});

async function install(): Promise<void> {
  await installWhole(shell.map((path) => keepFile(new URL(path, workerScope.location.origin).href)));
}

/** A file of an install that failed is there already. */
async function keepFile(address: string): Promise<void> {
  if (await keptAt('file', address)) return;
  const answer = await fetch(address);
  if (!isOwnAnswer(answer)) throw new Error(`${address} answered ${answer.status}, as ${answer.url}`);
  await keep('file', address, answer);
}

async function activate(): Promise<void> {
  await forgetOtherReleases();
  await workerScope.clients.claim();
}

/** Everything else goes to the network: steps, forms, the event stream. */
function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== workerScope.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event, 'file'));
  else if (pathname.startsWith('/images/')) event.respondWith(fileOf(event, 'image'));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.endsWith('.data')) event.respondWith(data(event));
}

function pathsIn(message: unknown): string[] {
  const paths = typeof message === 'object' && message !== null && KEEP in message ? message[KEEP] : [];
  return Array.isArray(paths) ? paths.map(String) : [];
}
