import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { storeOf } from '../../support/engine.ts';
import { emailsOf, ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderByForm, orderKey } from '../../support/shopper.ts';

const KURTA: CheckoutItem = {
  collection: 'menShirts',
  id: 'multani-tile-kurta',
  quantity: 2,
  colour: 'orignal',
  size: 'M',
};

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openShopProcess({ EMAIL_SERVICE_URL: mail.url, OWNER_EMAILS: 'one@shop.example,two@shop.example' });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

beforeEach(() => {
  mail.taken.length = 0;
  mail.mood = 'takes';
});

test('an order is saved in the spec’s shape and owes three emails of exactly to, subject and html', async () => {
  const before = (await ordersOf(shop)).length;
  const answer = await orderByForm(shop, [KURTA]);
  expect(answer.status).toBe(303);
  const emails = await mail.received(3);
  expect(emails.map((email) => email.to).sort()).toEqual([
    'ayesha@example.com',
    'one@shop.example',
    'two@shop.example',
  ]);
  for (const email of emails) expect(Object.keys(email.body).sort()).toEqual(['html', 'subject', 'to']);
  const customer = emails.find((email) => email.to === AYESHA.email);
  expect(customer?.subject).toBe('Order Placed - Fesi Shop');
  const orders = await ordersOf(shop);
  expect(orders).toHaveLength(before + 1);
  expect(orders[0]).toMatchObject({
    contact: AYESHA.contact,
    shipping: {
      firstName: 'Ayesha',
      lastName: 'Khan',
      address: '12 Mall Road',
      city: 'Lahore',
      postal: '54000',
      email: AYESHA.email,
    },
    products: [
      {
        color: 'Original',
        size: 'M',
        quantity: 2,
        brand: 'fesishop',
        link: `${shop.url}/product/menShirts/multani-tile-kurta`,
      },
    ],
    ...{ subtotal: 5780, delivery: 250, total: 6030 },
  });
});

test('what an order comes to is saved with it: emails and the owner’s list tell that, whatever delivery costs today', async () => {
  mail.mood = 'fails';
  await orderByForm(shop, [KURTA]);
  const [latest] = await ordersOf(shop);
  const store = await storeOf(shop);
  const row = () => store.selectFrom('orders').where('id', '=', latest?.id ?? '');
  const { content } = await row().select('content').executeTakeFirstOrThrow();
  const order: Order = JSON.parse(content);
  expect(order).toMatchObject({ delivery: 250, total: order.subtotal + 250 });
  // An order from when delivery cost 99.
  const agreed = { ...order, delivery: 99, total: order.subtotal + 99 };
  await store
    .updateTable('orders')
    .set({ content: JSON.stringify(agreed) })
    .where('id', '=', latest?.id ?? '')
    .execute();
  await store.destroy();
  expect((await ordersOf(shop))[0]).toMatchObject({ subtotal: order.subtotal, delivery: 99, total: agreed.total });
  expect(await shop.owner('orders')).toContain(`PKR ${agreed.total} `);
  mail.mood = 'takes';
  for (const { html } of await mail.received(3)) {
    expect(html).toContain('PKR 99<');
    expect(html).toContain(`PKR ${agreed.total}`);
    expect(html).not.toContain(`PKR ${order.total}`);
  }
});

test('the same order key is the same order, however often it is sent and however close together', async () => {
  const before = (await ordersOf(shop)).length;
  const key = await orderKey(`${shop.url}${checkoutPath([KURTA])}`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => orderByForm(shop, [KURTA], { key })));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 303));
  expect(await ordersOf(shop)).toHaveLength(before + 1);
  await mail.received(3);
  expect(mail.taken).toHaveLength(3);
});

test('killed right after it said yes, the shop has lost neither the order nor an email', async () => {
  mail.mood = 'fails';
  const before = (await ordersOf(shop)).length;
  const answer = await orderByForm(shop, [KURTA], { contact: '03219998887' });
  expect(answer.status).toBe(303);
  await shop.kill();
  mail.mood = 'takes';
  await shop.start();
  const orders = await ordersOf(shop);
  expect(orders).toHaveLength(before + 1);
  expect(orders[0]?.contact).toBe('03219998887');
  const emails = await mail.received(3);
  expect(new Set(emails.map((email) => email.key)).size).toBe(3);
});

test('an email that the service refuses for good is set aside and shown', async () => {
  mail.mood = 'refuses';
  await orderByForm(shop, [KURTA]);
  const [latest] = await ordersOf(shop);
  await expect
    .poll(async () => (await emailsOfOrder(latest?.id)).map((email) => email.state))
    .toEqual(['set aside', 'set aside', 'set aside']);
  expect((await emailsOfOrder(latest?.id))[0]?.lastAnswer).toContain('422 no such address');
});

async function emailsOfOrder(order: string | undefined) {
  return (await emailsOf(shop)).filter((email) => email.order === order);
}

test.each([
  ['nothing', {}],
  ['no city', { ...AYESHA, key: 'a'.repeat(32), city: ' ' }],
  ['two addresses', { ...AYESHA, key: 'b'.repeat(32), email: 'a@b.example,c@d.example' }],
  ['a robot', { ...AYESHA, key: 'c'.repeat(32), website: 'http://spam.example' }],
])('a body with %s saves nothing', async (_what, body) => {
  const before = (await ordersOf(shop)).length;
  const answer = await fetch(`${shop.url}${checkoutPath([KURTA])}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(body),
  });
  expect(answer.status).toBe(400);
  expect(await ordersOf(shop)).toHaveLength(before);
});

test('a form of another site is refused', async () => {
  const answer = await orderByForm({ url: shop.url }, [KURTA], {});
  expect(answer.status).toBe(303);
  const foreign = await fetch(`${shop.url}${checkoutPath([KURTA])}`, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example' },
    body: new URLSearchParams(AYESHA),
  });
  expect(foreign.status).toBe(403);
});
