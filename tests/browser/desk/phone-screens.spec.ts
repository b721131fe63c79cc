import { expect, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { endSoldOut } from './product-card.ts';

test.use({ images: 'plain' });

test('on a phone the chosen state is in view wherever it stands, and the number of calls beside its word', async ({
  page,
  shop,
}) => {
  await placeOrder(shop);
  await visitDesk(page, '/orders?state=returned');
  const states = page.getByRole('navigation', { name: 'States' });
  await expect(states.getByRole('link', { name: 'Returned' })).toBeInViewport({ ratio: 1 });
  await visitDesk(page, '/orders');
  await expect(states.getByRole('link', { name: 'All' })).toBeInViewport({ ratio: 1 });
  const calls = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Calls' }).locator('span');
  const lines = await calls.evaluate((words) => {
    const count = words.querySelector('small');
    if (count) count.textContent = ' 16';
    const tops = [...words.childNodes].map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().bottom;
    });
    return Math.max(...tops) - Math.min(...tops);
  });
  expect(lines).toBeLessThan(10);
  await expect(page.getByRole('link', { name: 'Shop' }).first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('eight products are whole on a phone’s first screen, and each is sold out in two taps', async ({ page }) => {
  // Other stories put no products into these.
  await visitDesk(page, '/products?collection=resinCollection');
  const cards = page.locator('.product-card');
  const isWhole = (card: Element) => {
    const { bottom, right } = card.getBoundingClientRect();
    // Nothing stands over it.
    return bottom <= innerHeight && card.contains(document.elementFromPoint(right - 80, bottom - 4));
  };
  const whole = async () =>
    (await Promise.all((await cards.all()).map((card) => card.evaluate(isWhole)))).filter(Boolean);
  expect((await whole()).length).toBeGreaterThanOrEqual(8);
  const id = await cards.nth(5).getAttribute('data-product');
  const card = page.locator(`.product-card[data-product="${id}"]`);
  await card.locator('summary').first().click();
  await endSoldOut(page, card.getByRole('switch'));
  await card.getByRole('switch').click();
  await expect(page.getByRole('status')).toContainText('Sold out is on.');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('switch')).not.toBeChecked();
});
