import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { ORDER_PLACED } from '../../../shop/orders/order.ts';
import { productPath } from '../../../shop/page-path.ts';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { onPostgres, setServer, storeOf } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { openPostgres, type PostgresServer } from '../../support/postgres/postgres-server.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

/** The shop needs a moment to notice an outage, and another to reconnect. */
const SOON = { timeout: 15_000 };

const SEEN = productPath('menShirts', 'dear');
const UNSEEN = productPath('menShirts', 'urdu');
const CHECKOUT = checkoutPath([SHIRT]);
const IMAGE = /\/images\/[^" ]+&amp;v=[0-9a-f]+/;

// PostgreSQL only: a SQLite file has no outages. Its faults are in start-and-stop and chaos.
describe.runIf(onPostgres())('while PostgreSQL is away', () => {
  let undo: () => void;
  let server: PostgresServer;
  let mail: EmailService;
  let shop: ShopProcess;
  let key: string;
  let shown: string;
  /** The page that tells of an order, which was not opened before PostgreSQL went away. */
  let placed: string;

  beforeAll(async () => {
    // A server of its own: other stories use the shared one.
    server = await openPostgres({ fsync: 'off' });
    undo = setServer(server.url);
    mail = await openEmailService();
    shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
    placed = await placeBefore();
    const checkout = await (await ask(CHECKOUT)).text();
    key = hiddenField(checkout, 'key');
    shown = hiddenField(checkout, 'shown');
    const html = await (await ask(SEEN)).text();
    await ask(imageOf(html));
    await server.kill();
  });

  afterAll(async () => {
    await shop.stop();
    await mail.close();
    await server.stop();
    undo();
  });

  const ask = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
  const order = (contact: string) =>
    fetch(shop.url + CHECKOUT, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...AYESHA, key, shown, contact }),
    });

  async function placeBefore(): Promise<string> {
    const answer = await orderByForm(shop, [SHIRT], { contact: '03009999999', email: 'before@example.pk' });
    return (answer.headers.get('Location') ?? '').replace(/^\//, '/home');
  }

  test('pages from memory are still served, at once, and say that they are stale', async () => {
    await expect.poll(async () => (await ask(SEEN)).headers.get('Warning'), SOON).not.toBeNull();
    const before = performance.now();
    const answer = await ask(SEEN);
    expect(answer.status).toBe(200);
    expect(performance.now() - before).toBeLessThan(1000);
    expect(answer.headers.get('Cache-Status')).toBe('fesi-shop; hit; ttl=-1');
    expect(answer.headers.get('Warning')).toBe('110 - "Response is Stale"');
    expect(await answer.text()).toContain('PKR');
  });

  test('their pictures come with them, as far as they were made', async () => {
    const answer = await ask(imageOf(await (await ask(SEEN)).text()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^image\//);
    expect((await ask('/images/awkward/two.webp?tr=w-800,q-30,f-auto&v=0123456789')).status).toBe(503);
  });

  test.each([
    ['a product', UNSEEN, 'detail'],
    ['a listing', '/women-shirts', 'card'],
    ['home', '/home', 'card'],
    ['the till', CHECKOUT, 'line'],
  ])('%s that is not in memory stands on its placeholders', async (_what, path, shape) => {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`data-skeleton="${shape}"`);
  });

  test.each(['/feed.xml', '/sitemap.xml'])('%s asks its readers to come again', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
  });

  test('no order is told yes, and the shop says that it cannot work', async () => {
    expect((await order('03001111111')).status).toBe(500);
    const ready = await ask('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ ready: false, store: false });
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('a message is not told as sent, and what was written stays', async () => {
    const message = {
      name: 'Ayesha',
      email: 'ayesha@example.pk',
      phone: '0300 1234567',
      comment: 'Is the tray food safe?',
    };
    const answer = await fetch(`${shop.url}/contact`, { method: 'POST', body: new URLSearchParams(message) });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain('Failed to send message. Please try again later.');
    for (const words of Object.values(message)) expect(html).toContain(words);
    expect(shop.log()).toContain('A message to the shop could not be written');
  });

  test('an order that could not be saved can be pressed again, for what was shown', async () => {
    const answer = await order('03001111111');
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(hiddenField(html, 'key')).toBe(key);
    expect(hiddenField(html, 'shown')).toBe(shown);
    expect(html).toContain('value="03001111111"');
    expect(buttonOf(html, 'Complete order')).not.toContain('disabled');
    const fresh = await (await ask(CHECKOUT)).text();
    expect(buttonOf(fresh, 'Complete order')).toContain('disabled');
  });

  test('that an order was placed stays to be told, and the page looks again by itself', async () => {
    const answer = await ask(placed);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain('cannot look up your order just now');
    expect(html).toContain('http-equiv="refresh"');
  });

  test('when it is back everything goes on by itself, and the order pressed again is there once', async () => {
    await server.start();
    await expect.poll(async () => (await ask('/readyz')).status, SOON).toBe(200);
    await expect.poll(async () => (await ask(SEEN)).headers.get('Warning'), SOON).toBeNull();
    expect((await ask(UNSEEN)).status).toBe(200);
    expect(await (await ask(placed)).text()).toContain(ORDER_PLACED);
    expect((await ask(placed)).status).toBe(302);
    const answers = await Promise.all([order('03001111111'), order('03001111111')]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(await ordersOf(shop)).toHaveLength(2);
    await mail.received(6);
    expect(shop.log()).not.toMatch(/unhandled|uncaught/i);
  });

  test('what changed while its lines were cut is on its pages', async () => {
    const { dear } = AWKWARD.menShirts as Record<string, object>;
    const store = await storeOf(shop);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'shop' and pid <> pg_backend_pid()`.execute(store);
    await store.destroy();
    await shop.owner('import', catalogueFolder({ menShirts: { dear: { ...dear, productPrice: 4711 } } }));
    await expect.poll(async () => (await ask(SEEN)).text(), SOON).toContain('PKR 4711');
  });
});

function buttonOf(html: string, words: string): string {
  return new RegExp(`<button[^>]*(?=>${words})`).exec(html)?.[0] ?? '';
}

function imageOf(html: string): string {
  return (IMAGE.exec(html)?.[0] ?? '').replaceAll('&amp;', '&');
}
