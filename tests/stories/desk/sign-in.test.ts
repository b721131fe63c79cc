import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameIn, newLink, pressLink, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({
    ...WITH_DESK,
    EMAIL_SERVICE_URL: mail.url,
    OWNER_EMAILS: `${SANA},${BILAL}`,
    // A proxy more before the shop than before the desk.
    ...{ TRUST_PROXY: '2', DESK_TRUST_PROXY: '1' },
  });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

test('the first start prints a link that lets the owner in', async () => {
  const [link] = /http\S+\/enter\/\S+/.exec(shop.log()) ?? [];
  const owner = cameIn(shop, await pressLink(shop, new URL(link ?? '').pathname));
  expect(textOf(await owner.read('/'))).toContain('Today');
});

test('a link is used by its button alone, once', async () => {
  const path = await newLink(shop);
  for (const _ of [1, 2]) expect(await (await fetch(shop.deskUrl + path)).text()).toContain('Open the desk');
  const first = await pressLink(shop, path);
  expect(first.status).toBe(303);
  expect(first.headers.get('Location')).toBe('/');
  expect(first.headers.getSetCookie()[0]).toMatch(/^desk=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  const second = await pressLink(shop, path);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect(textOf(await second.text())).toContain('This link is used up');
});

/** Sends the sign-in form from an address of its own. */
function post(fields: Record<string, string>, from: string): Promise<Response> {
  return fetch(`${shop.deskUrl}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: shop.deskUrl, 'X-Forwarded-For': from },
    body: new URLSearchParams(fields),
  });
}

/** The newest code that an owner was sent. */
async function codeFor(email: string): Promise<string> {
  const find = () => mail.taken.findLast(({ to, subject }) => to === email && subject.includes('code'));
  await expect.poll(find).toBeDefined();
  return /([A-Z2-9]{6}) This is your code/.exec(textOf(find()?.html ?? ''))?.[1] ?? '';
}

test('a code by email lets an owner in, and leads back to where they wanted to go', async () => {
  const asked = await post({ email: 'Bilal@shop.example', next: '/orders?state=new' }, '10.0.0.1');
  expect(textOf(await asked.text())).toContain('Code from the email');
  const code = await codeFor(BILAL);
  const wrong = await post({ email: BILAL, code: '222222', next: '/orders?state=new' }, '10.0.0.1');
  expect(textOf(await wrong.text())).toContain('That is not the code');
  const right = await post({ email: BILAL, code: code.toLowerCase(), next: '/orders?state=new' }, '10.0.0.1');
  expect(right.headers.get('Location')).toBe('/orders?state=new');
  expect(textOf(await cameIn(shop, right).read('/shop'))).toContain('Bilal');
});

test('an address that is no owner’s reads the same and is sent nothing', async () => {
  const before = mail.taken.length;
  const [stranger, owner] = await Promise.all(
    ['nobody@evil.example', SANA].map(async (email) => {
      const answer = await post({ email, next: '/' }, '10.0.0.2');
      return [answer.status, textOf(await answer.text()).replaceAll(email, 'EMAIL')];
    }),
  );
  expect(stranger).toEqual(owner);
  await codeFor(SANA);
  expect(mail.taken.length).toBe(before + 1);
});

test('guessing is stopped after ten, and says for how long', async () => {
  const answers: string[] = [];
  for (let i = 0; i < 11; i += 1) {
    answers.push(textOf(await (await post({ email: SANA, code: `22222${i % 10}` }, `10.1.0.${i}`)).text()));
  }
  expect(answers[9]).toContain('That is not the code');
  expect(answers[10]).toMatch(/That was tried too often. Try again in 1\d minutes/);
});

/** What the page that asked for a code says by itself when it gives one. */
function askedOf(page: string): string {
  return /name="asked" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

test('strangers lock no owner out: the right code opens where it was asked for, and another can be asked for', async () => {
  const before = mail.taken.length;
  const page = await (await post({ email: BILAL }, '10.3.0.1')).text();
  await expect.poll(() => mail.taken.length).toBe(before + 1);
  const code = await codeFor(BILAL);
  for (let i = 0; i < 10; i += 1) {
    await post({ email: BILAL, code: '222222' }, `10.4.0.${i % 2}`);
    await post({ email: BILAL }, '10.4.1.1');
  }
  await expect.poll(() => mail.taken.length).toBe(before + 11);
  const wrong = await (await post({ email: BILAL, code: '222222', asked: askedOf(page) }, '10.3.0.2')).text();
  expect(textOf(wrong)).toContain('That is not the code');
  expect(textOf(await (await post({ email: BILAL }, '10.3.0.3')).text())).toContain('Code from the email');
  const right = await post({ email: BILAL, code, asked: askedOf(wrong) }, '10.3.0.4');
  expect(right.status).toBe(303);
});

test('after the way in nobody is led to another site', async () => {
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/sign-in', '/enter/abc']) {
    const asked = await post({ email: BILAL, next }, '10.0.0.3');
    expect(await asked.text()).toContain('<input type="hidden" name="next" value="/"/>');
  }
  // Browsers leave tabs and line breaks out of an address: they read '/\t/evil.example' as another site's.
  const owner = await signIn(shop);
  for (const next of [
    '//evil.example',
    '/\t/evil.example',
    '/\t\t\\evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
  ]) {
    const led = await owner.get(`/sign-in?${new URLSearchParams({ next })}`);
    expect(led.headers.get('Location')).toBe('/');
  }
});

test('a device that is signed out is out at once, and the others stay in', async () => {
  const [phone, laptop] = [await signIn(shop), await signIn(shop)];
  const lost = await deviceOf(phone);
  expect(lost).not.toBe(await deviceOf(laptop));
  expect(await laptop.read('/shop')).toContain(`name="device" value="${lost}"`);
  expect((await laptop.post('/shop', { device: lost })).status).toBe(303);
  expect(await phone.read('/')).toContain('Email me a code');
  expect((await phone.get('/orders.data')).status).toBe(401);
  expect(textOf(await laptop.read('/'))).toContain('Today');
});

test('two owners who sign the same device out at once are both answered, and who signs out the other is out too', async () => {
  const [lost, phone, laptop] = [await signIn(shop), await signIn(shop, SANA), await signIn(shop, BILAL)];
  const device = await deviceOf(lost);
  const both = await Promise.all([phone, laptop].map((one) => one.post('/shop', { device })));
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(await lost.read('/')).toContain('Email me a code');
  const [ofPhone, ofLaptop] = [await deviceOf(phone), await deviceOf(laptop)];
  const each = await Promise.all([
    phone.post('/shop', { device: ofLaptop }),
    laptop.post('/shop', { device: ofPhone }),
  ]);
  // Whoever came second is signed out already, and is asked to sign in.
  expect(each.map(({ status }) => status)).toContain(303);
  const out = await Promise.all([phone, laptop].map(async (one) => (await one.read('/')).includes('Email me a code')));
  expect(out).toContain(true);
});

/** What the list of devices calls the one that asks. */
async function deviceOf(owner: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  return /\(this one\)[\s\S]*?name="device" value="([^"]+)"/.exec(await owner.read('/shop'))?.[1] ?? '';
}

test('over https the cookie is bound to the desk’s host', async () => {
  const secure = await openSmallShop({ ...WITH_DESK, DESK_URL: 'https://desk.shop.example' });
  const path = await newLink(secure);
  const headers = { Origin: 'https://desk.shop.example' };
  const answer = await fetch(secure.deskUrl + path, { method: 'POST', headers, redirect: 'manual' });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-desk=\S+; .*; Secure$/);
  const page = await fetch(secure.deskUrl);
  expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  // The address that it listens on is not the one that it is reached at.
  expect((await pressLink(secure, path)).status).toBe(403);
  await secure.stop();
});
