import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeCatalogue } from '../../../server/store/changes.ts';
import { putDocuments } from '../../../server/store/documents.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { storeOf } from '../../support/engine.ts';
import { emailsOf, latestOrderOf, ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

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

// One that failed leaves no mood to the next.
beforeEach(() => {
  mail.taken.length = 0;
  mail.mood = 'takes';
});

test('an email service that fails stops no order; its failure is logged, and the emails come later', async () => {
  mail.mood = 'fails';
  const before = await ordersOf(shop);
  const answer = await orderByForm(shop, [SHIRT]);
  expect(answer.status).toBe(303);
  await expect.poll(() => shop.log()).toContain('Email failed');
  // The service's answer may name the shopper: the owner can read it, but it is not logged.
  await expect.poll(() => shop.owner('emails', '--json')).toContain('500 the mail room is on fire');
  expect(shop.log()).not.toContain('on fire');
  expect(await ordersOf(shop)).toHaveLength(before.length + 1);
  expect(mail.taken).toEqual([]);
  mail.mood = 'takes';
  expect((await mail.received(3)).map(({ to }) => to)).toContain(AYESHA.email);
});

test('an email is sent once where the service takes it and its answer breaks off', async () => {
  mail.mood = 'takes, breaks off';
  await orderByForm(shop, [SHIRT]);
  const { id } = await latestOrderOf(shop);
  const states = async () => (await emailsOf(shop)).filter(({ order }) => order === id).map(({ state }) => state);
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
  expect(mail.taken).toHaveLength(3);
});

test('an order without a brand has N/A for it', async () => {
  const brandless = { productTitle: 'Brandless', productPrice: 0 };
  await shop.owner('import', catalogueFolder({ menShirts: { brandless } }));
  await orderByForm(shop, [{ collection: 'menShirts', id: 'brandless', quantity: 1, colour: 'orignal' }]);
  const latest = await latestOrderOf(shop);
  expect(latest.products).toMatchObject([{ brand: 'N/A', color: 'Original', productPrice: 0 }]);
  await mail.received(3);
});

test('a contact message is sent, not stored', async () => {
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
  await expect.poll(storedMessages).toEqual([]);
});

test('a picture address that nobody can open, in the shop from before, breaks no page and no email', async () => {
  const store = await storeOf(shop);
  const fields = { productTitle: 'Broken picture', productPrice: 900, productImage: 'https://', productColors: [] };
  const colours = [{ id: 'red', color: 'Red', image: 'https://img host/x.jpg' }];
  const documents = [
    { collection: 'menShirts', id: 'broken', fields },
    { collection: 'menShirts', id: 'broken-colour', fields: { ...fields, productColors: colours } },
  ];
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
  await store.destroy();
  for (const path of ['/product/menShirts/broken', '/product/menShirts/broken-colour', '/feed.xml', '/sitemap.xml']) {
    const ask = async () => (await fetch(shop.url + path)).text();
    await expect.poll(ask).toMatch(/Broken picture|menShirts\/broken/);
    expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
  }
  const items = documents.map(({ collection, id }) => ({ collection, id, quantity: 1, colour: 'orignal' }));
  expect((await orderByForm(shop, items)).status).toBe(303);
  expect(await mail.received(3)).toHaveLength(3);
});

test('an email that cannot be written is noted for the owner, tried again later, and leaves when it can be', async () => {
  mail.mood = 'fails';
  await orderByForm(shop, [SHIRT]);
  const { id } = await latestOrderOf(shop);
  // The first tries are over: what they sent was written from the whole order.
  const tried = async () => (await emailsOf(shop)).filter(({ order, lastAnswer }) => order === id && lastAnswer);
  await expect.poll(tried).toHaveLength(3);
  const store = await storeOf(shop);
  const row = () => store.selectFrom('orders').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  const write = (content: string) => store.updateTable('orders').set({ content }).where('id', '=', id).execute();
  const { content } = await row();
  await write('{}');
  mail.mood = 'takes';
  const told = () => shop.owner('emails', '--json');
  await expect.poll(told).toContain('The email could not be composed: TypeError');
  expect(mail.taken).toEqual([]);
  await write(content);
  await store.destroy();
  expect(await mail.received(3)).toHaveLength(3);
});

/** The text of messages that the store still holds. */
async function storedMessages(): Promise<unknown[]> {
  const store = await storeOf(shop);
  const kept = await store.selectFrom('emails').select('message').where('message', 'is not', null).execute();
  await store.destroy();
  return kept;
}
