import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
});

afterAll(() => shop.stop());

/** Addresses of the desk, and some that are the shop's or nobody's. */
const PATHS = ['/', '/orders', '/orders?state=new&q=Ayesha', '/orders/ABCDEFGH23', '/orders/slips', '/calls', '/shop'];
const OTHERS = [
  '/men-shirts',
  '/healthz',
  '/%E0%A4%A',
  '/nothing/at/all',
  '/sign-in',
  '/sign-in?next=//evil.example',
  '//evil.example/',
];

test.each([...PATHS, ...OTHERS])('without a session %s is the sign-in page and nothing else', async (path) => {
  const answer = await fetch(shop.deskUrl + path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Email me a code');
  expect(html).not.toContain(AYESHA.lastName);
  expect(html).not.toContain('evil.example');
});

test.each(['/_root.data', '/orders.data', '/calls.data', '/live', '/images/coverImages/a.png?tr=w-400,q-30,f-auto'])(
  'without a session the data at %s is refused',
  async (path) => {
    const answer = await fetch(shop.deskUrl + path);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(AYESHA.lastName);
  },
);

test('the shop’s own port has nothing of the desk’s worker', async () => {
  const [ofShop, ofDesk] = await Promise.all(
    [shop.url, shop.deskUrl].map(async (url) => (await fetch(`${url}/service-worker.js`)).text()),
  );
  expect(ofDesk).toContain('Open the desk');
  expect(ofShop).not.toContain('Open the desk');
});

test('a page of the desk is kept by nobody, framed by nobody, and runs its own scripts alone', async () => {
  const nonces = await Promise.all([1, 2].map(async () => nonceOf(await fetch(shop.deskUrl))));
  expect(new Set(nonces).size).toBe(2);
});

/** Looks at a page's headers; gives the nonce that its scripts run by. */
async function nonceOf(answer: Response): Promise<string> {
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const nonce = /script-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1] ?? '';
  const html = await answer.text();
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  return nonce;
}

const FORM = { method: 'POST', body: new URLSearchParams({ email: 'owner@shop.example', next: '/' }) };

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['the shop itself', { Origin: 'http://localhost' }],
  ['nowhere', {}],
  ['a page that hides where it is', { Origin: 'null' }],
  ['another site, as Fetch Metadata tells it', { Origin: 'own', 'Sec-Fetch-Site': 'cross-site' }],
  ['the shop beside it, as Fetch Metadata tells it', { Origin: 'own', 'Sec-Fetch-Site': 'same-site' }],
])('a form from %s is refused', async (_where, { Origin, ...more }: Record<string, string>) => {
  const origin = Origin === 'own' ? shop.deskUrl : Origin;
  const headers = { ...more, ...(origin === undefined ? {} : { Origin: origin }) };
  for (const path of ['/sign-in', '/orders', '/steps', '/enter/abc', '/passkey']) {
    const answer = await fetch(shop.deskUrl + path, { ...FORM, headers, redirect: 'manual' });
    expect(answer.status).toBe(403);
  }
});

test('the desk’s own form is taken, by whichever name the machine is asked', async () => {
  for (const origin of [shop.deskUrl, shop.deskUrl.replace('localhost', '127.0.0.1')]) {
    const answer = await fetch(`${shop.deskUrl}/sign-in`, { ...FORM, headers: { Origin: origin } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Code from the email');
  }
});

test('without a session no form changes anything', async () => {
  const headers = { Origin: shop.deskUrl };
  const body = new URLSearchParams({ step: 'cancel', key: 'a-key-of-a-press', order: 'ABCDEFGH23' });
  for (const path of ['/steps', '/orders', '/calls', '/shop', '/passkey']) {
    const answer = await fetch(shop.deskUrl + path, { method: 'POST', headers, body });
    expect(answer.status, path).toBe(401);
  }
});

test('a picture or script of the desk is not for other sites’ pages', async () => {
  const from = { 'Sec-Fetch-Site': 'cross-site' };
  expect(await statusOf({ ...from, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' })).toBe(403);
  expect(await statusOf({ ...from, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' })).toBe(403);
  expect(await statusOf({ ...from, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' })).toBe(200);
});

/** What the list of orders answers to these headers; fetch would set Sec-Fetch-Mode itself. */
function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${shop.deskUrl}/orders`, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
}

test('a phone finds icons for its home screen, PNG in the sizes that Android and iOS take', async () => {
  const html = await (await fetch(shop.deskUrl)).text();
  const linked = (rel: string) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? '';
  const sizeOf = async (path: string) => {
    const { format, width, height, hasAlpha } = await sharp(await bytesAt(path)).metadata();
    return { format, size: `${width}x${height}`, hasAlpha };
  };
  // iOS draws what is transparent black.
  expect(await sizeOf(linked('apple-touch-icon'))).toEqual({ format: 'png', size: '180x180', hasAlpha: false });
  const { icons } = JSON.parse((await bytesAt(linked('manifest'))).toString()) as { icons: Record<string, string>[] };
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src = '', sizes } of drawn) expect(await sizeOf(src), src).toMatchObject({ format: 'png', size: sizes });
});

async function bytesAt(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(shop.deskUrl + path)).arrayBuffer());
}

test('what is no page and no form is told so', async () => {
  const headers = { Origin: shop.deskUrl };
  expect((await fetch(shop.deskUrl, { method: 'DELETE', headers })).status).toBe(405);
  const body = 'x'.repeat(300_000);
  expect((await fetch(`${shop.deskUrl}/sign-in`, { method: 'POST', headers, body })).status).toBe(413);
});

test('on the shop’s own port nothing of the desk answers', async () => {
  const [shopHome, deskHome] = await Promise.all(
    [shop.url, shop.deskUrl].map((url) => fetch(url).then((a) => a.text())),
  );
  const assets = (html = '') => new Set(html.match(/\/assets\/[\w.-]+/g));
  const ofDesk = assets(deskHome).difference(assets(shopHome));
  expect(ofDesk.size).toBeGreaterThan(3);
  for (const path of [...PATHS.slice(1), '/sign-in', '/enter/abc', ...ofDesk]) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    // An address that the shop does not know is its home (spec 2).
    expect(answer.headers.get('Location') ?? `${answer.status}`, path).toMatch(/^\/home$|^404$/);
    expect(await answer.text()).not.toContain('Email me a code');
  }
});

test('a desk that is off listens nowhere, and one whose port is taken is told', async () => {
  const port = String(await freePort());
  const off = await openShopProcess({ DATA_DIR: shop.dataDir, DESK_PORT: 'off' });
  expect(off.log()).not.toContain('desk');
  await off.stop();
  const other = createServer().listen(Number(port), 'localhost');
  await once(other, 'listening');
  await expect(openShopProcess({ DATA_DIR: shop.dataDir, DESK_PORT: port })).rejects.toThrow(
    `cannot listen on localhost:${port}: another program uses it. Set DESK_PORT`,
  );
  other.close();
});
