import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmallShop, SHIRT } from '../../bench/small-shop.ts';
import { type EmailService, openEmailService } from '../email-service.ts';
import { storeOf } from '../engine.ts';
import type { ShopProcess } from '../shop-process.ts';
import { AYESHA, orderByForm } from '../shopper.ts';

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

test('an email service that fails stops no order; its failure is logged, and the letters come later', async () => {
  mail.mood = 'fails';
  const answer = await orderByForm(shop, [SHIRT]);
  expect(answer.status).toBe(303);
  await expect.poll(() => shop.log(), { timeout: 10_000 }).toContain('Letter failed');
  // the service's own words may name the shopper: the owner reads them, the log does not have them
  expect(await shop.owner('letters', '--json')).toContain('500 the mail room is on fire');
  expect(shop.log()).not.toContain('on fire');
  expect(JSON.parse(await shop.owner('orders', '--json'))).toHaveLength(1);
  expect(mail.taken).toEqual([]);
  mail.mood = 'takes';
  expect((await mail.received(3)).map(({ to }) => to)).toContain(AYESHA.email);
});

test('an order without a brand has N/A for it', async () => {
  await orderByForm(shop, [{ collection: 'menShirts', id: 'bare', quantity: 1, colour: 'orignal' }]);
  const [latest] = JSON.parse(await shop.owner('orders', '--json'));
  expect(latest.products).toMatchObject([{ brand: 'N/A', color: 'Original', productPrice: 0 }]);
});

test('a contact message is sent, not stored', async () => {
  mail.taken.length = 0;
  const answer = await fetch(`${shop.url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      service_id: 'contact',
      template_id: 'message',
      user_id: 'shop',
      template_params: {
        from_name: 'Bilal',
        from_email: 'bilal@shop.example',
        phone_number: '0300',
        message: 'A secret wish',
      },
    }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => mail.taken.filter(({ html }) => html.includes('A secret wish')).length).toBe(2);
  await expect.poll(messagesKept).toEqual([]);
});

/** The words of messages that the shop still has. */
async function messagesKept(): Promise<unknown[]> {
  const store = await storeOf(shop);
  const kept = await store.selectFrom('letters').select('message').where('message', 'is not', null).execute();
  await store.destroy();
  return kept;
}
