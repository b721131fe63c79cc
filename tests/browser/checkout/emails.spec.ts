import { customerEmail, messageEmail, ownerEmail } from '../../../server/email/emails.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { Posted } from '../../support/email-service.ts';
import { orderWith } from '../../support/placed-orders.ts';

test.use({ images: 'plain' });

const KURTA = { collection: 'menShirts', id: 'anarkali-block-print-kurta', quantity: 2, colour: 'Madder', size: 'M' };
const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' };

// An excerpt of 50 characters of each description (spec 9).
const ITEMS = [
  'Anarkali Block Print Kurta',
  'Small flowers stamped row upon row, the way it was...',
  'Colour: Madder',
  'Size: M',
  'Quantity: 2',
  'PKR 5700',
  'Iqbal Bookmark',
  'A slim bar of green and gold to keep your place in...',
  'Colour: Original',
  'Quantity: 1',
  'PKR 650',
  'Subtotal PKR 6350',
  'Delivery PKR 250',
  'Total PKR 6600',
];

test('an order’s emails tell the customer and the owners all they need', async ({ page, shop }) => {
  const shopper = newShopper();
  await visit(page, checkoutPath([KURTA, BOOKMARK]));
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();

  const emails = await shop.emails(shopper.email);
  const toCustomer = emails.find((email) => email.to === shopper.email);
  const toOwners = emails.filter((email) => email !== toCustomer);
  expect(toCustomer?.subject).toBe('Order Placed - Fesi Shop and Fesi Resin');
  expect(toOwners.map((email) => email.subject)).toEqual(
    Array.from({ length: 2 }, () => 'Order Received - Fesi Shop and Fesi Resin'),
  );
  for (const email of emails) expect(linesOf(email)).toEqual(expect.arrayContaining(ITEMS));
  for (const email of toOwners) {
    expect(linesOf(email)).toEqual(
      expect.arrayContaining([
        'Order received',
        `Name ${shopper.firstName} ${shopper.lastName}`,
        `Contact ${shopper.contact}`,
        `Email ${shopper.email}`,
        `Address ${shopper.address}`,
        `City ${shopper.city}`,
        `Postal code ${shopper.postal}`,
      ]),
    );
    expect(email.html).toContain(`href="${shop.url}/product/menShirts/anarkali-block-print-kurta"`);
    expect(email.html).toContain(`href="${shop.url}/product/resinCollection/iqbal-bookmark"`);
  }

  for (const email of emails) {
    await page.setContent(email.html);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img')).toHaveCount(2);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  }
});

test('a long link and a long word make no email wider than a phone', async ({ page }) => {
  const link = `https://maps.example/place/${'q'.repeat(220)}`;
  const order = orderWith({ address: `${link} ${'x'.repeat(200)}`, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.pk` });
  const noted = { ...order, products: order.products.map((product) => ({ ...product, note: `Here:\n${link}` })) };
  const head = { siteUrl: 'https://shop.example', imageDelivery: '/images', words: DEFAULT_WORDS };
  const message = { name: 'w'.repeat(90), email: order.shipping.email, phone: '0300', comment: `See\n${link}` };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { html } of [
    customerEmail('a@b.pk', 'ORDER23456', noted, head),
    ownerEmail('a@b.pk', 'ORDER23456', noted, head),
    messageEmail('a@b.pk', message, head),
  ]) {
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The words beside it keep their room.
    const cell = page.locator('td').filter({ hasText: /^Email$/ });
    expect((await cell.boundingBox())?.width).toBeGreaterThan(100);
  }
});

test.describe('in a shop with awkward names', () => {
  test.use({ catalogue: 'awkward' });

  test('emails show titles and descriptions as words, never as markup that runs', async ({ page, shop }) => {
    const shopper = { ...newShopper(), lastName: '<b>Khan</b>' };
    const items = ['scripted', 'urdu', 'long-title', 'half-rupee', 'no-picture'].map((id) => ({
      collection: 'menShirts',
      id,
      quantity: 3,
      colour: 'orignal',
    }));
    await visit(page, checkoutPath(items));
    await fillIn(page, shopper);
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    for (const email of await shop.emails(shopper.email)) {
      expect(email.subject).toMatch(/^Order (Placed|Received) - Fesi Shop and Fesi Resin$/);
      await page.setContent(email.html);
      await expect(page.locator('script, b, [onerror], [onclick]')).toHaveCount(0);
      await expect(page.getByText('Scripted <img src=x onerror=alert(1)>')).toBeVisible();
      await expect(page.getByText('Soft cotton made in Multan')).toBeVisible();
      await expect(page.getByText('نیلا کرتا 👕 ہاتھ سے بنا')).toBeVisible();
      await expect(page.getByText('PKR 298.5', { exact: true })).toBeVisible();
      // The product without an image requests none.
      await expect(page.locator('img')).toHaveCount(items.length - 1);
    }
  });
});

/** An email as a client without HTML shows it: no tags, the same lines. */
function linesOf({ html }: Posted): string[] {
  const words = html.replace(/<[^>]*>/g, '');
  return words.split('\n').map((line) => line.trim());
}
