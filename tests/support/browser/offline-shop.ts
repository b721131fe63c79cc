import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page and has cached it. */
export async function untilCached(page: Page): Promise<void> {
  const here = page.url();
  const isCached = async (here: string) => {
    const cached = await caches.match(here, { ignoreVary: true });
    return cached !== undefined && navigator.serviceWorker.controller !== null;
  };
  await expect.poll(() => page.evaluate(isCached, here), { timeout: 30_000 }).toBe(true);
}
