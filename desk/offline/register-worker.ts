import { KEEP, WORKER_PATH } from './worker-contract.ts';

/** Available offline from the first visit on. */
const DAILY = ['/', '/orders', '/calls'];

export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ [KEEP]: [...DAILY, location.pathname + location.search] });
  } catch (error) {
    console.info('This browser keeps no desk for later:', error);
  }
}

/** After sign-out. */
export async function forgetScreens(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('files ')).map((name) => caches.delete(name)));
}
