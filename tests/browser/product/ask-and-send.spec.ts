import { openProduct, productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const KURTA = ['menShirts', 'anarkali-block-print-kurta'] as const;

test('a browser with a share sheet gets name and link there, one that may not open it opens WhatsApp', async ({
  page,
  context,
  shop,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  // Replaces the system's share sheet: what was shared is written to the title.
  await page.addInitScript(`
    navigator.canShare = () => window.mayShare;
    navigator.share = async (shared) => { document.title = JSON.stringify(shared); };
  `);
  await openProduct(page, ...KURTA);
  const send = page.getByRole('link', { name: 'Send to a friend' });
  await page.evaluate('window.mayShare = true');
  await send.click();
  const shared = await page.evaluate(() => JSON.parse(document.title));
  expect(shared).toEqual({ title: expect.stringMatching(/Anarkali/), url: shop.url + productPage(...KURTA) });
  expect(context.pages()).toHaveLength(1);

  await page.evaluate('window.mayShare = false');
  const opened = context.waitForEvent('page');
  await send.click();
  await expect(await opened).toHaveURL(/^https:\/\/wa\.me\/\?text=/);
});
