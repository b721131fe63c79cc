import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type DeskOwner, signIn } from '../../support/desk/desk-owner.ts';
import { openPushService, type PushService } from '../../support/outside-services/push-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let service: PushService;
let shop: ShopProcess;
let owner: DeskOwner;

beforeAll(async () => {
  service = await openPushService();
  shop = await openSmallShop({ ...WITH_DESK, PUSH_SERVICES: service.url, OWNER_EMAILS: 'sana@shop.example' });
  owner = await signIn(shop);
});

beforeEach(() => {
  service.status = 201;
  service.pushed.length = 0;
});

afterAll(async () => {
  await shop.stop();
  await service.close();
});

function subscribe(subscription: object, by = owner): Promise<Response> {
  const headers = { Cookie: by.cookie, Origin: shop.deskUrl, 'Content-Type': 'application/json' };
  return fetch(`${shop.deskUrl}/push`, { method: 'POST', headers, body: JSON.stringify(subscription) });
}

async function order(): Promise<void> {
  expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
}

/** The numbers of orders that the device was told of, push by push. */
function told(): number[] {
  return service.pushed.map(({ text }) => JSON.parse(text).orders);
}

function toldInAll(): number {
  return told().reduce((sum, orders) => sum + orders, 0);
}

/** Resolves when so many orders were told, and gives them time to be told twice. */
async function untilTold(orders: number): Promise<void> {
  await expect.poll(toldInAll).toBe(orders);
  await sleep(3000);
  expect(toldInAll()).toBe(orders);
}

test('a device that asked is told of each new order once, urgently, and of nothing personal', async () => {
  await order();
  expect((await subscribe(service.subscription('phone'))).status).toBe(200);
  expect(await owner.read('/shop')).toContain('Told of new orders.');
  for (let nth = 0; nth < 3; nth += 1) await order();
  await untilTold(3);
  const [push] = service.pushed;
  expect(push).toMatchObject({ path: '/phone', headers: { urgency: 'high', ttl: '86400' } });
  expect(push?.headers.authorization).toMatch(/^vapid t=/);
  expect(push?.text).toMatch(/^\{"orders":\d\}$/);
});

test('a push service that is away delays no order, and gets what it missed when it is back', async () => {
  await subscribe(service.subscription('tablet'));
  service.status = 503;
  const started = performance.now();
  await order();
  expect(performance.now() - started).toBeLessThan(5000);
  await expect.poll(() => service.pushed.length).toBeGreaterThan(0);
  await shop.kill();
  await shop.start();
  await order();
  service.pushed.length = 0;
  service.status = 201;
  await expect
    .poll(() => service.pushed.filter(({ path }) => path === '/tablet').map(({ text }) => text), { timeout: 40_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/"orders":[12]/)]));
});

test('a subscription that has ended is forgotten, and a device that is off or signed out is told no more', async () => {
  const stays = owner;
  onTestFinished(() => {
    owner = stays;
  });
  owner = await signIn(shop);
  await stays.post('/shop', { untold: /name="untold" value="([^"]+)"/.exec(await stays.read('/shop'))?.[1] ?? '' });
  await subscribe(service.subscription('gone'));
  service.status = 410;
  await order();
  await expect.poll(async () => (await owner.read('/shop')).includes('Told of new orders')).toBe(false);
  service.status = 201;
  await subscribe(service.subscription('off'));
  const untold = /name="untold" value="([^"]+)"/.exec(await owner.read('/shop'))?.[1] ?? '';
  await owner.post('/shop', { untold });
  await subscribe(service.subscription('out'));
  const own = (await owner.read('/shop')).split('<li').find((line) => line.includes('(this one)')) ?? '';
  await owner.post('/shop', { device: /name="device" value="([^"]+)"/.exec(own)?.[1] ?? '' });
  service.pushed.length = 0;
  await order();
  await sleep(5000);
  expect(service.pushed).toEqual([]);
});

test('a subscription that the browser renewed takes the place of its own, and of no other', async () => {
  const isTold = async () => ((await (await owner.get('/push')).json()) as { isTold: boolean }).isTold;
  const renewed = (of: string) => ({ ...service.subscription('renewed'), instead: service.subscription(of).endpoint });
  expect(await isTold()).toBe(false);
  expect((await subscribe(renewed('old'))).status).toBe(400);
  await subscribe(service.subscription('old'));
  expect(await isTold()).toBe(true);
  expect((await subscribe(renewed('other'))).status).toBe(400);
  expect((await subscribe(renewed('old'))).status).toBe(200);
  await order();
  await untilTold(1);
  expect(service.pushed.map(({ path }) => path)).toEqual(['/renewed']);
});

test('a browser that gives its subscription in its next session is told once', async () => {
  await subscribe(service.subscription('phone'));
  const next = await signIn(shop);
  expect((await subscribe(service.subscription('phone'), next)).status).toBe(200);
  await order();
  await untilTold(1);
});

test.each([
  'http://127.0.0.1:5432/',
  'https://127.0.0.1/push',
  'https://localhost/push',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'http://fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'fcm.googleapis.com',
])('no push is sent to %s, which is no push service', async (endpoint) => {
  expect((await subscribe({ ...service.subscription('x'), endpoint })).status).toBe(400);
});

test('a subscription without a browser’s keys is refused, and one of a browser’s service is taken', async () => {
  const { endpoint, keys } = service.subscription('x');
  for (const given of [{}, { endpoint }, { endpoint, keys: { ...keys, auth: 'x' } }, [], 'x', null]) {
    expect((await subscribe(given as object)).status).toBe(400);
  }
  expect((await subscribe({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys })).status).toBe(200);
});
