import { afterEach, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const SHOP = 'salaam@zari.example';

let mail: EmailService;
let shop: ShopProcess;

afterEach(async () => {
  await shop.stop();
  await mail.close();
});

type Listed = { id: string; to: string; state: string };

const emails = async () => JSON.parse(await shop.owner('emails', '--json')) as Listed[];

test('a message to the shop’s own address outlives a start, and is sent again once it was refused', async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, SITE_URL: 'https://zari.example', EMAIL_SERVICE_URL: mail.url });
  await shop.owner('import', catalogueFolder({ shopWords: { words: { mail: SHOP } } }));
  const owner = await signIn(shop);
  mail.mood = 'fails';
  const message = { name: 'Ali', email: 'ali@example.com', phone: '0300 1111111', comment: 'Salaam' };
  const write = () => fetch(`${shop.url}/contact`, { method: 'POST', body: new URLSearchParams(message) });
  await expect.poll(async () => (await write()).status).not.toBe(503);
  await shop.stop();
  mail.mood = 'refuses';
  await shop.start();
  const states = async () => (await emails()).map(({ to, state }) => [to, state]);
  await expect.poll(states).toEqual([[SHOP, 'set aside']]);
  mail.mood = 'takes';
  const pressed = await owner.post('/emails', { email: (await emails())[0]?.id ?? '' });
  expect(textOf(await pressed.text())).toContain('1 email will be sent now.');
  expect((await mail.received(1)).map(({ to, html }) => [to, html.includes('Salaam')])).toEqual([[SHOP, true]]);
});
