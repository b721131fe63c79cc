import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOCK } from '../../../server/pages/folder-lock.ts';
import { ordersOf } from '../../support/listed.ts';
import { hasNginx, openNginx } from '../../support/nginx.ts';
import { ENCODINGS, filed, openFiledShop, priced, SHIRT, SOON } from '../../support/page-files.ts';
import { orderByForm } from '../../support/shopper.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

describe.skipIf(!hasNginx)('behind nginx as deploy/nginx/shop.conf sets it up', () => {
  let front: Awaited<ReturnType<typeof openHttpServer>>;
  beforeAll(async () => {
    front = await openHttpServer();
  });
  afterAll(async () => {
    await front.nginx.stop();
    await front.shop.stop();
  });

  test.each(['/home', '/men-shirts?sort=oldest&page=2', SHIRT, '/about', '/men-shirts.data'])(
    '%s comes from its file as it comes from the shop',
    async (address) => {
      const { shop, nginx, pagesDir } = front;
      const kind = address.endsWith('.data') ? 'data' : 'html';
      for (const encoding of ENCODINGS) {
        const asked = { headers: { 'Accept-Encoding': encoding } };
        // A page becomes a file when it is asked for again.
        await (await fetch(shop.url + address, asked)).text();
        const own = await fetch(shop.url + address, asked);
        const ownBody = await own.text();
        await expect.poll(() => existsSync(join(pagesDir, 'full', encoding, `${address}.${kind}`)), SOON).toBe(true);
        const sent = await fetch(nginx.url + address, asked);
        // Only nginx sends Accept-Ranges: the page came from its file.
        expect(sent.headers.get('Accept-Ranges')).toBe('bytes');
        const body = await sent.text();
        expect(withoutPolicy(body)).toBe(ownBody);
        expectSameHeaders(own.headers, sent.headers, body);
        const seen = { 'If-None-Match': sent.headers.get('ETag') ?? '' };
        const again = await fetch(nginx.url + address, { headers: { ...asked.headers, ...seen } });
        expect(again.status).toBe(304);
      }
    },
  );

  test('a browser that saves data gets the page for it', async () => {
    const { shop, nginx, pagesDir } = front;
    const asked = { headers: { 'Save-Data': 'on', 'Accept-Encoding': 'gzip' } };
    // A page becomes a file when it is asked for again.
    await (await fetch(`${shop.url}/home`, asked)).text();
    const own = await (await fetch(`${shop.url}/home`, asked)).text();
    await expect.poll(() => existsSync(join(pagesDir, 'save-data', 'gzip', 'home.html')), SOON).toBe(true);
    const sent = await fetch(`${nginx.url}/home`, asked);
    expect(sent.headers.get('Accept-Ranges')).toBe('bytes');
    expect(withoutPolicy(await sent.text())).toBe(own);
    expect(own).not.toBe(await (await fetch(`${shop.url}/home`)).text());
  });

  test('every script, style and font comes from its file as it comes from the shop', async () => {
    const { shop, nginx } = front;
    const html = await (await fetch(`${shop.url}/home`)).text();
    const assets = new Set(html.match(/\/assets\/[\w.-]+\.\w+/g));
    expect([...assets].map((asset) => asset.split('.').at(-1))).toEqual(expect.arrayContaining(['js', 'css', 'woff2']));
    for (const asset of assets) {
      const asked = { headers: { 'Accept-Encoding': 'br, gzip' } };
      const [own, sent] = [await fetch(shop.url + asset, asked), await fetch(nginx.url + asset, asked)];
      expect(sent.headers.get('Accept-Ranges')).toBe('bytes');
      expect(await sent.text()).toBe(await own.text());
      expectSameHeaders(own.headers, sent.headers, '');
    }
  });

  test.each([
    ['the lock', `/${LOCK}`],
    ['a way up to it', `/product/../${LOCK}`],
    ['a way up in the query', `/home?page=/../../${LOCK}`],
    ['a hidden way up in the query', '/home?sort=%2e%2e/../br/home'],
    ['a file by its own name', '/br/home.html'],
    ['a hidden way up', '/product/%2e%2e/home'],
    ['two slashes', '//home'],
    ['a slash at the end', '/home/'],
    ['a name too long for a file', `/product/menShirts/${'a'.repeat(300)}`],
    ['a name too long for most servers', `/product/menShirts/${'a'.repeat(9000)}`],
    ['an unknown address', '/nowhere'],
    ['a parameter twice', '/men-shirts?page=2&page=3'],
    ['half a parameter', '/home?_routes'],
    ['the front', '/'],
  ])('%s is answered as the shop answers it', async (_what, address) => {
    const { shop, nginx, has } = front;
    await filed(shop, has, '/home');
    expect(await ask(nginx.url, address)).toEqual(await ask(shop.url, address));
  });

  test('a form is taken though its page has a file', async () => {
    const { shop, nginx } = front;
    const item = { collection: 'menShirts', id: 'dear', quantity: 1, colour: 'orignal' };
    expect((await orderByForm(nginx, [item])).status).toBe(303);
    expect(await ordersOf(shop)).toHaveLength(1);
    const answers = await Promise.all(
      [shop, nginx].map(({ url }) => fetch(`${url}/home`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([405, 405]);
  });

  test('a change is there at the next look, and the file again soon after', async () => {
    const { shop, nginx, has } = front;
    for (const price of [111, 222, 333]) {
      await filed(shop, has, SHIRT);
      await shop.owner('import', priced(price));
      await expect.poll(async () => (await fetch(nginx.url + SHIRT)).text(), SOON).toContain(`PKR ${price}<`);
      expect(await (await fetch(nginx.url + SHIRT)).text()).toContain(`PKR ${price}<`);
    }
  });

  test('of several workers any may be asked, and pages become files', { timeout: 120_000 }, async () => {
    const { shop, pagesDir, has } = await openFiledShop({ WORKERS: '2' });
    open.push(shop);
    const nginx = await openNginx(shop.url, pagesDir);
    open.push(nginx);
    for (const address of [SHIRT, '/about', '/men-shirts']) await filed(nginx, has, address);
    await shop.owner('import', priced(444));
    await expect.poll(async () => (await fetch(nginx.url + SHIRT)).text(), SOON).toContain('PKR 444<');
    await filed(nginx, has, SHIRT);
  });

  test('with the shop closed pages still come, whatever their links carry, and the rest is told kindly', async () => {
    const { shop, nginx, has } = front;
    const image = '/images/awkward/one.webp?tr=w-400,q-30,f-auto';
    const takesWebp = { headers: { Accept: 'image/webp,*/*' } };
    const seen = await (await fetch(nginx.url + image, takesWebp)).bytes();
    await filed(shop, has, '/women-shirts?sort=lowToHigh');
    await filed(shop, has, SHIRT);
    await shop.kill();
    expect(await (await fetch(`${nginx.url}/women-shirts?sort=lowToHigh`)).text()).toContain('Page 1 of 1');
    expect((await fetch(`${nginx.url}${SHIRT}?fbclid=IwAR0x/../y&utm_source=insta`)).status).toBe(200);
    expect((await fetch(nginx.url + SHIRT, { method: 'HEAD' })).status).toBe(200);
    expect(await (await fetch(nginx.url + image, takesWebp)).bytes()).toEqual(seen);
    for (const [address, method] of [
      ['/women-shirts', 'GET'],
      ['/women-shirts?sort=oldest', 'GET'],
      [SHIRT, 'POST'],
    ] as const) {
      const answer = await fetch(nginx.url + address, { method });
      expect([address, answer.status]).toEqual([address, 503]);
      expect(await answer.text()).toContain('back in a moment');
    }
    await shop.start();
    expect((await fetch(`${nginx.url}/women-shirts`)).status).toBe(200);
  });
});

/** A shop behind nginx. */
async function openHttpServer() {
  const filedShop = await openFiledShop();
  return { ...filedShop, nginx: await openNginx(filedShop.shop.url, filedShop.pagesDir) };
}

function withoutPolicy(html: string): string {
  return html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
}

/** nginx sends all headers that the shop sends. The ETag may differ, and the script hashes are in a meta element. */
function expectSameHeaders(own: Headers, sent: Headers, body: string): void {
  const itsOwnWay = ['etag', 'date', 'connection', 'keep-alive', 'content-length', 'content-security-policy'];
  for (const [name, value] of own) if (!itsOwnWay.includes(name)) expect([name, sent.get(name)]).toEqual([name, value]);
  const policy = own.get('Content-Security-Policy');
  if (policy === null) return;
  const within = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1];
  expect(`${within}; ${sent.get('Content-Security-Policy')}`).toBe(policy);
  const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(inline.length).toBeGreaterThan(0);
  for (const [, code = ''] of inline) expect(within).toContain(`'sha256-${hash('sha256', code, 'base64')}'`);
  expect(body.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(body.indexOf('<script'));
}

/** Sends the path as written; fetch would normalise it. */
function ask(server: string, path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  const { hostname, port } = new URL(server);
  request({ hostname, port, path }, (answer) => {
    answer.resume();
    resolve({ status: answer.statusCode, location: answer.headers.location });
  })
    .on('error', reject)
    .end();
  return promise;
}
