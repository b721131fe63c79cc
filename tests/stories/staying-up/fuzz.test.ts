import { afterAll, beforeAll, expect, test } from 'vitest';
import { attack } from '../../support/hostile/attack.ts';
import { sendRaw } from '../../support/hostile/wire.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop();
});

afterAll(() => shop.stop());

test('2,000 generated requests that no browser sends bring neither a fault nor the shop down', async () => {
  const { wrong, sent } = await attack(Number(new URL(shop.url).port), 2000, 11);
  expect(wrong).toEqual([]);
  expect(sent).toBe(2000);
  expect(shop.exitCode()).toBeNull();
  expect(shop.log()).not.toMatch(/unhandled|uncaught|could not be answered|could not be rendered/i);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  const lines = shop.log().split('\n');
  const loose = lines.filter((line) => line !== '' && !line.startsWith('{') && !line.startsWith('The shop is open'));
  expect(loose, 'everything it has to say is a line of the log').toEqual([]);
});

test.each([
  '/images/../shop.db',
  '/images/..%2fshop.db',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/..%5c..%5cpackage.json',
  '/images//etc/passwd',
  '/images/awkward/one.webp%00.jpg',
  '/assets/../../server/main.ts',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/.git/config',
])('%s gives nothing from outside its store', async (path) => {
  const { statuses, beginning } = await rawGet(path);
  expect(statuses).not.toContain(200);
  expect(beginning).not.toMatch(/SQLite format|root:x|"dependencies"|repositoryformatversion/);
});

test.each(['w-99999999,q-30,f-auto', 'w-401,q-30,f-auto', 'w-400,q-31,f-auto', 'w-400,q-30,f-gif', 'w-400', ''])(
  'a picture as tr=%s is not made',
  async (tr) => {
    const answer = await fetch(`${shop.url}/images/awkward/one.webp?tr=${encodeURIComponent(tr)}`);
    expect(answer.status).toBe(400);
  },
);

test('an HTTP/1.0 client, an absolute address and a foreign Host get the page all the same', async () => {
  for (const head of [
    'GET /home HTTP/1.0\r\nHost: shop.example\r\n\r\n',
    'GET http://shop.example/home HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n',
  ]) {
    const { statuses, beginning } = await sendText(head);
    expect(statuses).toEqual([200]);
    expect(beginning).toContain('<html');
  }
});

test('a Host that is none is refused with words, and nothing is sniffed from them', async () => {
  const { statuses, beginning } = await sendText('GET /nowhere HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  expect(statuses).toEqual([400]);
  expect(beginning).toMatch(/x-content-type-options: nosniff/i);
});

function rawGet(path: string) {
  return sendText(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
}

function sendText(head: string) {
  return sendRaw(Number(new URL(shop.url).port), { pieces: [Buffer.from(head)], restMs: 0 }, 1);
}
