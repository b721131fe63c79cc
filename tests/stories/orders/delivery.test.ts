import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import { ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, hiddenField } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [OWNER = '', OTHER = ''] = DEFAULT_WORDS.ownerEmails.split(', ');
const PAGE = checkoutPath([SHIRT]);
const PRODUCT = '/product/menShirts/dear';

let mail: EmailService;
let shop: ShopProcess;
let sana: DeskOwner;
let price: number;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, EMAIL_SERVICE_URL: mail.url });
  sana = await signIn(shop, OWNER);
  price = JSON.parse(hiddenField(await page(PAGE), 'shown')).total - 250;
});
afterAll(async () => {
  await shop.stop();
  await mail.close();
});

async function page(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

async function shown(path: string): Promise<string> {
  return textOf(await page(path));
}

/** Saves the form of delivery as a browser without scripts does, with what it says elsewhere. */
async function save(owner: DeskOwner, typed: Record<string, string>, form?: string): Promise<Response> {
  const seen = hiddenField(form ?? (await owner.read('/shop/delivery')), 'seen');
  const { deliveryFee, deliveryFreeFrom, deliveryCities, deliveryTime } = JSON.parse(seen);
  const values = { deliveryFee, deliveryFreeFrom, deliveryCities, deliveryTime };
  return owner.post('/shop/delivery', { key: newKey(), seen, ...values, ...typed });
}

/** Presses Complete order on an open checkout page. */
async function press(html: string, fields: Record<string, string>): Promise<Response> {
  const body = { ...AYESHA, key: hiddenField(html, 'key'), shown: hiddenField(html, 'shown'), ...fields };
  return fetch(shop.url + PAGE, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) });
}

async function newest(): Promise<unknown> {
  const [order] = await ordersOf(shop);
  return order;
}

test('an untouched shop says 250 on the checkout, the product and About, and its pages know of no other fee', async () => {
  expect(await shown(PAGE)).toContain(`Delivery PKR 250 Total PKR ${price + 250}`);
  expect(await shown(PAGE)).toContain(`Pay Rs ${price + 250} in cash when it arrives.`);
  const product = await page(PRODUCT);
  expect(product).toContain('Cash on delivery. PKR 250 brings it to your door in 3 to 5 working days.');
  expect(product).not.toContain('shippingDetails');
  expect(await shown('/about')).toContain('Delivery is Rs 250 for an order of any size, and takes 3 to 5 working days');
  const form = textOf(await sana.read('/shop/delivery'));
  expect(form).toContain('Until you say it, the cart says 280 and the checkout takes 250.');
  expect(await sana.read('/shop/words')).not.toContain('name="deliveryTime"');
});

test('a fee that the owner sets is said everywhere within a second, and Undo takes it back', async () => {
  const answer = await save(sana, { deliveryFee: 'Rs 300', deliveryFreeFrom: '200,000', deliveryTime: '2 days' });
  expect(answer.status).toBe(303);
  await expect.poll(() => shown(PAGE)).toContain(`Delivery PKR 300 Total PKR ${price + 300}`);
  const product = await page(PRODUCT);
  expect(product).toContain('Cash on delivery. PKR 300 brings it to your door in 2 days, free from PKR 200000.');
  expect(product).toContain('"shippingRate":{"@type":"MonetaryAmount","value":300,"currency":"PKR"}');
  expect(await shown('/about')).toContain('Delivery is Rs 300 for an order below Rs 200000 and free from there on');
  // The cart is written by its script, from the page's data.
  expect(await page('/cart')).toMatch(/\\"fee\\",300/);
  const location = answer.headers.get('location') ?? '';
  expect(textOf(await sana.read(location))).toContain('Saved. Undo');
  expect(textOf(await sana.read('/changes'))).toContain('Fee, in rupees:');
  const nr = /saved=(\d+)/.exec(location)?.[1] ?? '';
  await sana.post('/changes', { key: newKey(), nr, undo: 'yes' });
  await expect.poll(() => shown(PAGE)).toContain(`Delivery PKR 250 Total PKR ${price + 250}`);
  const seenMs = await soonestSeenMs(
    (nth) => save(sana, { deliveryFee: String(350 + nth) }),
    async (nth) => (await shown(PAGE)).includes(`Delivery PKR ${350 + nth} Total PKR ${price + 350 + nth}`),
  );
  expect(seenMs).toBeLessThan(1000);
  await save(sana, { deliveryFee: '250' });
  await expect.poll(() => shown(PAGE)).toContain(`Delivery PKR 250 Total PKR ${price + 250}`);
});

test('what is no fee is told beside its field, and nothing is saved', async () => {
  const answer = await save(sana, { deliveryFee: 'cheap', deliveryCities: 'Lahore', deliveryTime: '1 day' });
  const words = textOf(await answer.text());
  expect(words).toContain('Not saved yet: look at what is marked.');
  expect(words).toContain('Must be a number of rupees, such as 250, or 0 where it is free.');
  expect(words).toContain('Must have a city and its fee in each line, such as Lahore 150, 2 days: look at ‘Lahore’.');
  expect(await shown(PAGE)).toContain('Delivery PKR 250');
});

test('without scripts an order to a city with another fee is asked about, then placed with that fee and its days', async () => {
  const cities = 'lhr Rs 150, 1 day\nKarachi: 400';
  expect((await save(sana, { deliveryFee: '300', deliveryCities: cities })).status).toBe(303);
  await expect.poll(() => shown(PAGE)).toContain('Delivery is Rs 150 to Rs 400, by city.');
  expect(await sana.read('/shop/delivery')).toContain('Lahore 150, 1 day\nKarachi 400');
  const asked = await press(await page(PAGE), { city: 'DHA Phase 5, LAHORE' });
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(textOf(html)).toContain(
    `Delivery to Lahore is Rs 150 now. Your order comes to Rs ${price + 150} now. Nothing is ordered yet: press Complete order if you agree.`,
  );
  expect(textOf(html)).toContain(`Delivery to Lahore PKR 150 Total PKR ${price + 150}`);
  expect(textOf(html)).toContain(`Pay Rs ${price + 150} in cash when it arrives.`);
  expect((await press(html, { city: 'DHA Phase 5, LAHORE' })).status).toBe(303);
  expect(await newest()).toMatchObject({ delivery: 150, total: price + 150 });
  const email = (await mail.received(3)).find(({ subject }) => subject.startsWith('Order Placed'));
  expect(textOf(email?.html ?? '')).toContain(`Delivery PKR 150 Total PKR ${price + 150}`);
  expect(textOf(email?.html ?? '')).toContain('Your parcel comes in 1 day.');
  expect((await press(await page(PAGE), { city: 'Multan', contact: '03007654321' })).status).toBe(303);
  expect(await newest()).toMatchObject({ delivery: 300, total: price + 300 });
});

test('a fee that rises after the page was opened is asked about; a placed order keeps the fee that it was placed with', async () => {
  const open = await page(PAGE);
  await save(sana, { deliveryFee: '0', deliveryCities: '' });
  await expect.poll(() => shown(PAGE)).toContain(`Delivery Free Total PKR ${price}`);
  expect(await shown(PRODUCT)).toContain('Delivery is free, and it is at your door in');
  const asked = await press(open, { city: 'Multan', contact: '03007654322' });
  expect(textOf(await asked.text())).toContain(`Delivery is free now. Your order comes to Rs ${price} now.`);
  expect(await newest()).toMatchObject({ delivery: 300, total: price + 300 });
  expect((await press(await page(PAGE), { city: 'Multan', contact: '03007654322' })).status).toBe(303);
  expect(await newest()).toMatchObject({ delivery: 0, total: price });
});

test('of two owners at once the second learns of it, and what both typed is kept', async () => {
  const bilal = await signIn(shop, OTHER);
  const form = await bilal.read('/shop/delivery');
  expect((await save(sana, { deliveryFee: '200' })).status).toBe(303);
  const answer = await save(bilal, { deliveryFee: '220', deliveryFreeFrom: '400000' }, form);
  const html = await answer.text();
  expect(textOf(html)).toContain('Somebody saved the words meanwhile.');
  expect(textOf(html)).toContain('Now it is: 200');
  expect((await save(bilal, { deliveryFee: '220', deliveryFreeFrom: '400000' }, html)).status).toBe(303);
  await expect.poll(() => shown(PAGE)).toContain('Delivery PKR 220');
});

test('what delivery to a city costs stays said after each other refusal, and the next press is placed at it', async () => {
  await save(sana, { deliveryFee: '300', deliveryFreeFrom: '', deliveryCities: 'Lahore 150, 1 day' });
  await expect.poll(() => shown(PAGE)).toContain(`Delivery PKR 300 Total PKR ${price + 300}`);
  const here = { city: 'Lahore', contact: '03007654323', email: 'here@example.com' };
  const agreed = await (await press(await page(PAGE), here)).text();
  const { total, delivery, pieces } = JSON.parse(hiddenField(agreed, 'shown'));
  const dearer = pieces.map((piece: { price: number }) => ({ ...piece, price: piece.price + 1 }));
  const fieldsOf: Record<string, string>[] = [
    { ...here, email: '' },
    { ...here, shown: JSON.stringify({ total, delivery, pieces: dearer }) },
    // A page of an earlier release.
    { ...here, shown: JSON.stringify({ total: price + 300, pieces }) },
  ];
  for (const fields of fieldsOf) {
    const html = await (await press(agreed, fields)).text();
    expect(textOf(html)).toContain(`Delivery to Lahore PKR 150 Total PKR ${price + 150}`);
    expect(textOf(html)).toContain(`Pay Rs ${price + 150} in cash when it arrives. It takes 1 day to Lahore.`);
    expect(JSON.parse(hiddenField(html, 'shown'))).toEqual({ total: price + 150, delivery: 150, pieces });
    if (fields === fieldsOf.at(-1)) expect((await press(html, here)).status).toBe(303);
  }
  expect(await newest()).toMatchObject({ delivery: 150, total: price + 150 });
});
