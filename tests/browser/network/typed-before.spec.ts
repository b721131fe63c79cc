import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { cards, untilAwake, visit } from '../../support/browser/screen.ts';
import { checkoutField, productPage, storedCart } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true; // React logs that the page is not as it was rendered
});

test('what was typed into a translated page before its script came goes along', async ({ page }) => {
  const wake = await openAsleep(page, productPage('resinCollection', 'iqbal-bookmark'));
  const note = page.getByLabel('Note for the maker (optional)');
  await note.fill('For Zainab, in gold');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await translate(page);
  await wake();
  await expect(note).toHaveValue('For Zainab, in gold');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added Iqbal Bookmark x3 to your cart!')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ quantity: 3, additionalDescription: 'For Zainab, in gold' }]);

  const wakeCheckout = await openAsleep(page, '/checkout/resinCollection/iqbal-bookmark/1/orignal');
  await checkoutField(page, 'Address').fill('12 Mall Road');
  await checkoutField(page, 'City').fill('Lahore');
  const comment = page.locator('form.contact').getByLabel('Comment');
  await page.getByRole('heading', { name: 'Write to us' }).click();
  await comment.fill('Do you pour trays in green?');
  await translate(page);
  await wakeCheckout();
  await expect(checkoutField(page, 'Address')).toHaveValue('12 Mall Road');
  await expect(checkoutField(page, 'City')).toHaveValue('Lahore');
  await expect(comment).toHaveValue('Do you pour trays in green?');
  await expect(page.getByText('Still needed: Contact, First name, Last name, Email')).toBeVisible();

  const wakeSearch = await openAsleep(page, href('/search'));
  const field = page.getByRole('main').getByLabel('What are you looking for?');
  await field.fill('kurta');
  await translate(page);
  await wakeSearch();
  await expect(field).toHaveValue('kurta');
});

test('a page that is translated after its script came is used on', async ({ page }) => {
  await visit(page, href('/collection/:collectionName', { collectionName: 'collection_1' }));
  await translate(page);
  // Slow enough that the page shows placeholders meanwhile, and no count.
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByLabel('Sort').selectOption({ label: 'Oldest' });
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(cards(page.getByRole('main')).first()).toBeVisible();
});

/** Opens a page whose scripts do not come yet. Gives the function that lets them come, and waits until the page is hydrated. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The event of a page whose scripts begin at once waits for them.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Send Message', includeHidden: true })).toBeAttached();
  return async () => {
    scripts.resolve();
    await expect(page.locator('font')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

/** Wraps the page's texts, as the translation of Chrome does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, option')) texts.push(text);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
}

test('torn and foreign values in storage break no checkout', async ({ page }) => {
  await page.goto(href('/about'));
  const path = '/checkout/resinCollection/iqbal-bookmark/1/orignal';
  await page.evaluate((path) => {
    const key = 'a-key-of-twenty-signs';
    const sent = { key, path, form: null, notes: [], state: 'waiting' };
    localStorage.setItem('waitingOrders', JSON.stringify([null, 7, sent, { ...sent, form: {} }]));
    localStorage.setItem('placedOrders', JSON.stringify([{ order: '1', at: 1, total: 1, path, pieces: [null] }]));
    localStorage.setItem('spentOrderKeys', '{"length":1}');
    localStorage.setItem('cartItems', '[{"id":"a","collection":"b","images":null,"productColors":{}}]');
    localStorage.setItem('lookedAtLast', '[[],null,{"id":1}]');
    sessionStorage.setItem(`checkout ${path}`, JSON.stringify({ key, typed: null }));
    sessionStorage.setItem('checkoutTyped', '{"city":7,"address":null}');
    sessionStorage.setItem(`broughtAlong ${path}`, 'null');
    sessionStorage.setItem('unfinishedPress', '{"to":7}');
  }, path);
  for (const screen of [href('/home'), href('/cart'), productPage('resinCollection', 'iqbal-bookmark'), path]) {
    await page.goto(screen);
    await untilAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Something broke down on our side.')).toHaveCount(0);
  }
  await expect(page.getByText('Still needed: Contact')).toBeVisible();
  await checkoutField(page, 'City').fill('Lahore');
  await expect(page.getByText('Still needed: Contact, First name, Last name, Address, Email')).toBeVisible();
});
