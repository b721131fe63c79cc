import { backoffMs } from '../backoff.ts';

/** Imports a script; one that does not load is tried again, with backoff and when the network is back. Never rejects. */
export function untilLoaded<Loaded>(load: () => Promise<Loaded>, tries = 0): Promise<Loaded> {
  return load().catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, backoffMs(tries));
      window.addEventListener('online', resolve, { once: true });
    });
    return untilLoaded(load, tries + 1);
  });
}
