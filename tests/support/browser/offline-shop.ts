import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page and has cached it. */
export async function untilKept(page: Page): Promise<void> {
  const here = page.url();
  const isKept = async (here: string) => {
    const kept = await caches.match(here, { ignoreVary: true });
    return kept !== undefined && navigator.serviceWorker.controller !== null;
  };
  await expect.poll(() => page.evaluate(isKept, here), { timeout: 30_000 }).toBe(true);
}
