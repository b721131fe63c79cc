import type { ShopProcess } from '../shop-process.ts';
import { openOwnShop } from './own-shop.ts';
import { test } from './shops.ts';

/**
 * Stories on one shop of their file, which opens for the first of them. The file sets the mode 'default': its stories run in
 * turn in one worker, or each worker would open a shop.
 */
export function storiesOn(own: Parameters<typeof openOwnShop>[0]) {
  let shop: ShopProcess | undefined;
  // Not a fixture of the worker's: Playwright would start a worker and a browser for this file alone.
  const stories = test.extend<{ own: ShopProcess }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
      async ({}, use) => {
        shop ??= await openOwnShop(own);
        await use(shop);
      },
      { timeout: 90_000 },
    ],
    baseURL: async ({ own }, use) => use(own.url),
  });
  stories.afterAll(() => shop?.stop());
  return stories;
}
