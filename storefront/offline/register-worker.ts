import { LOADED_URLS, SAVE_DATA_PARAMETER, WORKER_PATH } from './worker-contract.ts';

/** After the page's load, in ms: the worker's downloads must not slow the first page. */
const DELAY_MS = 5000;

/** With save-data, in ms: a short visit does not download the worker's 30 KB. */
const SAVE_DATA_DELAY_MS = 20_000;

export function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  // A first worker, or a new release's, takes control: its caches are empty.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.addEventListener('controllerchange', () => sendSeen(container.controller));
  const saveData = 'saveData' in document.documentElement.dataset;
  const worker = saveData ? `${WORKER_PATH}?${SAVE_DATA_PARAMETER}` : WORKER_PATH;
  const begin = () => setTimeout(register, saveData ? SAVE_DATA_DELAY_MS : DELAY_MS, worker);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

async function register(worker: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  } catch (error) {
    // Some in-app browsers forbid service workers, and plain http does not have them.
    console.info('This browser keeps no shop for offline:', error);
  }
}

/** The worker copies URLs loaded before it took control from the HTTP cache, without a download. */
function sendSeen(worker: ServiceWorker | null): void {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const seen = [location.href, ...fetched.filter((url) => url.startsWith(location.origin))];
  worker?.postMessage({ [LOADED_URLS]: seen });
}
