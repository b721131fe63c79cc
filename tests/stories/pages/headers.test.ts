import { hash } from 'node:crypto';
import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderKey } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const SITE = 'https://shop.example';
const CHECKOUT = checkoutPath([SHIRT]);

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop({ SITE_URL: SITE });
});

afterAll(() => shop.stop());

test.each([
  ['a kept page', '/home'],
  ['a listing', '/men-shirts?page=2'],
  ['the till', CHECKOUT],
  ['a product that does not exist', '/product/menShirts/nothing'],
  ['the page of a broken address', '/checkout/%E0%A4%A'],
])('%s runs its own scripts by hash and nothing else, and stands in nobody’s frame', async (_what, path) => {
  const answer = await fetch(shop.url + path);
  expectPageHeaders(answer.headers);
  expectScriptsAllowed(answer.headers.get('Content-Security-Policy') ?? '', await answer.text());
});

test('an error’s page carries what every page carries', async () => {
  const answer = await fetch(`${shop.url}/home`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect(answer.status).toBe(405);
  expectPageHeaders(answer.headers);
  expectScriptsAllowed(answer.headers.get('Content-Security-Policy') ?? '', await answer.text());
});

test.each([
  ['health', '/healthz', {}],
  ['readiness', '/readyz', {}],
  ['a picture', '/images/awkward/one.webp', {}],
  ['no picture', '/images/none.webp', {}],
  ['a picture of no size', '/images/awkward/one.webp?tr=w-1', {}],
  ['a script that is not there', '/assets/none.js', {}],
  ['an icon', '/favicon.ico', {}],
  ['robots.txt', '/robots.txt', {}],
  ['the feed', '/feed.xml', {}],
  ['a page’s data', '/home.data', {}],
  ['a method nobody knows', '/home', { method: 'DELETE' }],
  ['a message that is none', '/api/v1.0/email/send', { method: 'POST', body: '{' }],
  ['a foreign form', '/contact', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }],
  ['more than is read', '/contact', { method: 'POST', body: 'x'.repeat(300_000) }],
])('the answer to %s is not sniffed', async (_what, path, init) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual', ...init });
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  await answer.body?.cancel();
});

test.each(['https://elsewhere.example', 'null', 'http://shop.example.elsewhere.example', 'shop.example', ''])(
  'a form sent from Origin "%s" is refused',
  async (origin) => {
    const answer = await fetch(shop.url + CHECKOUT, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(AYESHA),
    });
    expect(answer.status).toBe(403);
  },
);

test.each(['X-Forwarded-Host', 'X-Forwarded-Proto'])('%s makes no other origin the shop’s own', async (header) => {
  const answer = await fetch(shop.url + CHECKOUT, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example', [header]: 'elsewhere.example' },
    body: new URLSearchParams(AYESHA),
  });
  expect(answer.status).toBe(403);
});

test('behind a proxy that names the shop otherwise, a form from the shop’s own address is taken', async () => {
  const key = await orderKey(shop.url + CHECKOUT);
  const answer = await fetch(shop.url + CHECKOUT, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: SITE },
    body: new URLSearchParams({ ...AYESHA, key }),
  });
  expect(answer.status).toBe(303);
  const scripted = await fetch(shop.url + href('/order'), {
    method: 'POST',
    headers: { Origin: SITE },
    body: new URLSearchParams({ ...AYESHA, key, path: CHECKOUT }),
  });
  expect(await scripted.json()).toMatchObject({ state: 'placed' });
});

test.each([
  ['a page', '/home', {}, /^public, max-age=1, stale-while-revalidate=\d, stale-if-error=\d+$/],
  ['a page’s data', '/men-shirts.data', {}, /^public, max-age=1,/],
  ['the page for those who save data', '/home', { 'Save-Data': 'on' }, /^no-store$/],
  ['a product that does not exist', '/product/menShirts/nothing', {}, /^no-store$/],
])(
  'browsers ask for %s each time; a CDN may keep what is for everybody, for seconds',
  async (_what, path, headers, edge) => {
    const answer = await fetch(shop.url + path, { headers: headers as Record<string, string> });
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('CDN-Cache-Control')).toMatch(edge);
    await answer.body?.cancel();
  },
);

test('120 orders a minute pass from one address; the next is told when to come again, a repeated one is not', async () => {
  const strict = await openSmallShop({ ORDER_LIMIT: '3', MESSAGE_LIMIT: '2' });
  const order = (n: number) =>
    fetch(strict.url + CHECKOUT, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...AYESHA, key: `key-of-order-number-${n}`, contact: `0300123456${n}` }),
    });
  for (const n of [1, 2, 3]) expect((await order(n)).status).toBe(303);
  const refused = await order(4);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await order(2)).status).toBe(303);
  const message = () => {
    const fields = { name: 'N', email: 'n@example.com', phone: '0300', comment: 'Hello' };
    return fetch(`${strict.url}/contact`, { method: 'POST', body: new URLSearchParams(fields) });
  };
  expect([(await message()).status, (await message()).status, (await message()).status]).toEqual([200, 200, 429]);
  await strict.stop();
});

function expectPageHeaders(headers: Headers): void {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{7,}/);
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  const policy = headers.get('Content-Security-Policy') ?? '';
  for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"])
    expect(policy).toContain(part);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '*';
  expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
}

/** Whether the CSP has the hash of every inline script of the page. */
function expectScriptsAllowed(policy: string, html: string): void {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  for (const [, code = ''] of inline) expect(policy).toContain(`'sha256-${hash('sha256', code, 'base64')}'`);
}
