import { customerEmail, messageEmail, ownerEmail } from '../../../server/email/emails.ts';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { orderWith } from '../../support/placed-orders.ts';

test.use({ images: 'plain' });

test('no email is wider than a phone, whatever long link and word it has', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true; // the pictures are of no shop
  const link = `https://maps.example/place/${'q'.repeat(220)}`;
  const long = orderWith({ address: `${link} ${'x'.repeat(200)}`, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.pk` });
  const noted = { ...long, products: long.products.map((product) => ({ ...product, note: `Here:\n${link}` })) };
  const plain = orderWith();
  const pictured = plain.products.map((one) => ({ ...one, productImage: 'products/kurti.webp', size: 'M' }));
  const head = { siteUrl: 'https://shop.example', imageDelivery: '/images', words: DEFAULT_WORDS };
  const message = { name: 'w'.repeat(90), email: long.shipping.email, phone: '0300', comment: `See\n${link}` };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const order of [noted, { ...plain, products: [...pictured, ...pictured] }])
    for (const { html } of [
      customerEmail('a@b.pk', 'ORDER23456', order, head),
      ownerEmail('a@b.pk', 'ORDER23456', order, head),
    ]) {
      await page.setContent(html);
      await expectAsWideAs(390);
    }
  await page.setContent(messageEmail('a@b.pk', message, head).html);
  await expectAsWideAs(390);

  async function expectAsWideAs(width: number): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The words beside it keep their room.
    const cell = page.locator('td').filter({ hasText: /^Email$/ });
    expect((await cell.boundingBox())?.width).toBeGreaterThan(100);
  }
});
