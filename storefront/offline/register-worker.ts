import { SEEN, WORKER } from './worker-contract.ts';

/** How long after a page has loaded the worker may begin, in ms: what it fetches must not stand in the shopper's way. */
const LATER_MS = 5000;

/** Who saves data pays the worker's 30 KB only for a shop that is more than glanced at, in ms. */
const LATER_WHEN_SAVING_MS = 20_000;

/** Lets the browser keep the shop for when the network is away; one that cannot goes on without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  // the first worker takes over, or that of a new release, whose shelves are empty
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.addEventListener('controllerchange', () => tellSeen(container.controller));
  const saveData = 'saveData' in document.documentElement.dataset;
  const begin = () => setTimeout(register, saveData ? LATER_WHEN_SAVING_MS : LATER_MS);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch (error) {
    // forbidden in some in-app browsers and unknown over plain http
    console.info('This browser keeps no shop for offline:', error);
  }
}

/** What this page showed before there was that worker; the browser still has it, so that keeping it costs no data. */
function tellSeen(worker: ServiceWorker | null): void {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const seen = [location.href, ...fetched.filter((url) => url.startsWith(location.origin))];
  worker?.postMessage({ [SEEN]: seen, saveData: 'saveData' in document.documentElement.dataset });
}
