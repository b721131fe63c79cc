import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { putInto } from '../../support/put-documents.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const KURTA = {
  productTitle: 'Anarkali Block Print Kurta',
  productPrice: 2850,
  productImage: 'awkward/one.webp',
  productDescription: '<p>Small flowers stamped row upon row, the way it was done in the lanes behind Anarkali.</p>',
  brand: 'fesishop',
  sizes: ['S', 'M'],
  productColors: [{ id: 'madder', color: 'Madder', image: 'awkward/two.webp' }],
};
const BOOKMARK = {
  productTitle: 'Iqbal Bookmark',
  productPrice: 650,
  productImage: 'awkward/one.webp',
  productDescription: '<p>A slim bar of green and gold to keep your place in the Asrar-e-Khudi.</p>',
  brand: 'resin',
};

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

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url, OWNER_EMAILS: 'one@shop.example,two@shop.example' });
  await putInto(shop, { told: { kurta: KURTA, bookmark: BOOKMARK } });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

beforeEach(() => {
  mail.taken.length = 0;
});

function item(collection: string, id: string, more: Partial<CheckoutItem> = {}): CheckoutItem {
  return { collection, id, quantity: 1, colour: 'orignal', ...more };
}

/** An email as a client without HTML shows it: no tags, the same lines. */
function linesOf({ html }: { html: string }): string[] {
  const words = html.replace(/<[^>]*>/g, '');
  return words.split('\n').map((line) => line.trim());
}

test('an order’s emails tell the customer and the owners all they need', async () => {
  const kurta = item('told', 'kurta', { quantity: 2, colour: 'Madder', size: 'M' });
  expect((await orderByForm(shop, [kurta, item('told', 'bookmark')])).status).toBe(303);
  const emails = await mail.received(3);
  const toCustomer = emails.find((email) => email.to === AYESHA.email);
  const toOwners = emails.filter((email) => email !== toCustomer);
  expect(toCustomer?.subject).toBe('Order Placed - Fesi Shop and Fesi Resin');
  expect(toOwners.map((email) => email.subject)).toEqual(
    Array.from({ length: 2 }, () => 'Order Received - Fesi Shop and Fesi Resin'),
  );
  for (const email of emails) {
    expect(linesOf(email)).toEqual(expect.arrayContaining(ITEMS));
    expect(email.html).toMatch(/<h1[ >]/);
    const images = [...email.html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, image]) => image);
    expect(images).toEqual([expect.stringContaining('/two.webp'), expect.stringContaining('/one.webp')]);
  }
  for (const email of toOwners) {
    expect(linesOf(email)).toEqual(
      expect.arrayContaining([
        'Order received',
        `Name ${AYESHA.firstName} ${AYESHA.lastName}`,
        `Contact ${AYESHA.contact}`,
        `Email ${AYESHA.email}`,
        `Address ${AYESHA.address}`,
        `City ${AYESHA.city}`,
        `Postal code ${AYESHA.postal}`,
      ]),
    );
    expect(email.html).toContain(`href="${shop.url}/product/told/kurta"`);
    expect(email.html).toContain(`href="${shop.url}/product/told/bookmark"`);
  }
});

test('emails show titles and descriptions as words, never as markup that runs', async () => {
  const ids = ['scripted', 'urdu', 'long-title', 'half-rupee', 'no-picture'];
  const items = ids.map((id) => item('menShirts', id, { quantity: 3 }));
  expect((await orderByForm(shop, items, { lastName: '<b>Khan</b>' })).status).toBe(303);
  for (const email of await mail.received(3)) {
    expect(email.subject).toMatch(/^Order (Placed|Received) - Fesi Shop and Fesi Resin$/);
    const markup = email.html.replace(/="[^"]*"/g, '=""');
    expect(markup).not.toMatch(/<script|<b>|<[^>]*\son(error|click)=/i);
    expect(email.html).toMatch(/Scripted (<|&lt;|&#60;)img src=x onerror=alert\(1\)(>|&gt;|&#62;)/);
    const lines = linesOf(email);
    expect(lines).toContain('Soft cotton made in Multan');
    expect(email.html).toContain('نیلا کرتا 👕 ہاتھ سے بنا');
    expect(lines).toContain('PKR 298.5');
    // The product without an image requests none.
    expect(email.html.match(/<img /g)).toHaveLength(ids.length - 1);
  }
});
