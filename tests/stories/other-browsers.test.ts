import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ORDER_PLACED } from '../../shop/orders/order.ts';
import { firefox, openFirefox } from '../support/browsers/firefox.ts';
import { type StoryBrowser, until } from '../support/browsers/story-browser.ts';
import { hasWebKit, openWebKit } from '../support/browsers/webkit.ts';
import { openShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { AYESHA } from '../support/shopper.ts';

/** The main story in the browsers that Playwright does not bring here: from home to the placed order. */

vi.setConfig({ testTimeout: 120_000 });

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openShopProcess();
});
afterAll(() => shop.stop());

test.skipIf(!firefox)(firefox ? 'Firefox buys' : 'Firefox is not on this machine', async () => {
  await buy(await openFirefox(firefox ?? ''), 'firefox@example.com');
});

test.skipIf(!hasWebKit)(hasWebKit ? 'WebKit buys' : 'WebKitGTK and Xvfb are not on this machine', async () => {
  await buy(await openWebKit(), 'webkit@example.com');
});

async function buy(browser: StoryBrowser, email: string): Promise<void> {
  const reads = (words: string) => until(async () => expect(await browser.text()).toContain(words));
  try {
    await browser.visit(`${shop.url}/`);
    await browser.press('//main//a[contains(., "Mor Mahal Peacock Tee")]');
    await browser.press('//label[@title="Kajal"]//input');
    await browser.press('//button[@aria-label="One more"]');
    await browser.press('//button[.="Add to Cart"]');
    await reads('Added Mor Mahal Peacock Tee x2 to your cart!');
    await browser.press('//a[contains(., "Cart")]');
    await reads('All Items (1)');
    await browser.press('//main//*[.="Proceed to payment"]');
    for (const [name, words] of Object.entries({ ...AYESHA, email }))
      await browser.type(`//main//form//input[@name="${name}"]`, words);
    await browser.press('//button[.="Complete order"]');
    await reads(ORDER_PLACED);
  } finally {
    await browser.close();
  }
  const orders = JSON.parse(await shop.owner('orders', '--json'));
  expect(orders[0]).toMatchObject({
    contact: AYESHA.contact,
    shipping: { email, address: AYESHA.address },
    products: [{ productTitle: 'Mor Mahal Peacock Tee', color: 'Kajal', quantity: 2 }],
    total: 2 * 1650 + 250,
  });
}
