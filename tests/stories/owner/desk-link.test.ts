import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode, signInByCode, signInByLink } from '../../../server/sign-in/sign-in.ts';
import type { Store } from '../../../server/store/store.ts';
import { newVisitor } from '../../support/desk/entrance.ts';
import { storeOf } from '../../support/engine.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const OWNERS = 'ayesha@shop.example,bilal@shop.example';

let mail: EmailService;
let shop: ShopProcess;
let store: Store;
beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({
    ...WITH_DESK,
    EMAIL_SERVICE_URL: mail.url,
    OWNER_EMAILS: OWNERS,
    DESK_URL: 'https://desk.shop.example',
  });
  store = await storeOf(shop);
});
afterAll(async () => {
  await store.destroy();
  await shop.stop();
  await mail.close();
});

function context() {
  return { store, people: OWNERS.split(','), url: 'https://desk.shop.example', wakeEmails: () => undefined };
}

test('the owner’s command prints a link and its QR code, and on its last line the bare address', async () => {
  const lines = (await shop.owner('desk')).trimEnd().split('\n');
  const link = lines.at(-1) ?? '';
  expect(link).toMatch(/^https:\/\/desk\.shop\.example\/enter\/[\w-]{43}$/);
  expect(lines.filter((line) => /[█▀▄]/.test(line)).length).toBeGreaterThan(15);
  const secret = link.split('/').at(-1) ?? '';
  expect(await signInByLink(context(), { secret, ...newVisitor() })).toMatchObject({
    state: 'in',
    owner: 'ayesha@shop.example',
  });
  const forBilal = (await shop.owner('desk', 'BILAL@shop.example')).trimEnd().split('/').at(-1) ?? '';
  expect(await signInByLink(context(), { secret: forBilal, ...newVisitor() })).toMatchObject({
    owner: 'bilal@shop.example',
  });
  await expect(shop.owner('desk', 'nobody@shop.example')).rejects.toThrow('nobody@shop.example is no owner');
});

test('a code comes by email, written when it leaves; the list of emails does not tell it', async () => {
  mail.mood = 'fails';
  await requestCode(context(), { email: 'Bilal@shop.example', address: '203.0.113.9' });
  await expect.poll(() => shop.owner('emails')).toContain('500 the mail room is on fire');
  mail.mood = 'takes';
  const [email] = await mail.received(1);
  expect(email).toMatchObject({ to: 'bilal@shop.example', subject: 'Your code for the desk' });
  const code = /<h1[^>]*>([2-9A-Z]{6})<\/h1>/.exec(email?.html ?? '')?.[1] ?? '';
  expect(await shop.owner('emails', '--json')).not.toContain(code);
  expect(shop.log()).not.toContain(code);
  const outcome = await signInByCode(context(), { email: 'bilal@shop.example', code, ...newVisitor() });
  expect(outcome).toMatchObject({ state: 'in', owner: 'bilal@shop.example' });
});

test('a code that was asked for longer than a quarter of an hour ago is not sent any more', async () => {
  mail.taken.length = 0;
  const long = Date.now() - 16 * 60_000;
  await requestCode(context(), { email: 'ayesha@shop.example', address: '203.0.113.10' }, long);
  await expect.poll(() => shop.owner('emails')).toContain('The code was asked for too long ago');
  expect(mail.taken).toEqual([]);
});

test('a desk that is off gives no link', async () => {
  const knobs = { DATA_DIR: shop.dataDir, DESK_PORT: 'off' };
  await expect(ownerCommand(['desk'], knobs)).rejects.toThrow('The desk is off: DESK_PORT says so.');
});
