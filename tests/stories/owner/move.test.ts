import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { grownCatalogue } from '../../../demo/catalogue.ts';
import { openStore } from '../../../server/store/store.ts';
import { openAwkwardCatalogue } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { databaseOf } from '../../support/engine.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { OWNER_COMMAND, ownerCommand, startOwnerCommand } from '../../support/owner-commands.ts';
import { openShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { SHIRT } from '../../support/small-shop.ts';

/** A place for a shop's data: the knobs that open it there, and its name for `--to`. */
type ShopStore = { knobs: { DATA_DIR: string; DATABASE_URL: string }; name: string };

const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await (one.stop ?? one.close)?.();
});

/** A place on SQLite, whatever engine the run uses. */
function embedded(): ShopStore {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'moving-'));
  return { knobs: { DATA_DIR, DATABASE_URL: '' }, name: DATA_DIR };
}

/** A place on the run's engine. */
async function elsewhere(): Promise<ShopStore> {
  const { knobs, name } = embedded();
  const DATABASE_URL = (await databaseOf(knobs.DATA_DIR)) ?? '';
  return { knobs: { ...knobs, DATABASE_URL }, name: DATABASE_URL || name };
}

async function openAt(store: ShopStore, mail: EmailService) {
  const shop = await openShopProcess({ ...store.knobs, EMAIL_SERVICE_URL: mail.url });
  open.push(shop);
  return shop;
}

async function mailService(mood: EmailService['mood']): Promise<EmailService> {
  const mail = await openEmailService();
  mail.mood = mood;
  open.push(mail);
  return mail;
}

/** In a process of its own, which ends although two stores were open. */
async function move(from: ShopStore, to: ShopStore, ...words: string[]): Promise<string> {
  const { code, out, all } = await startOwnerCommand(['move', '--to', to.name, ...words], from.knobs);
  if (code !== 0) throw new Error(all);
  return out;
}

async function orderIds(store: ShopStore): Promise<string[]> {
  const orders = JSON.parse(await ownerCommand(['orders', '--json'], store.knobs)) as { id: string }[];
  return orders.map(({ id }) => id).sort();
}

async function emailStates(store: ShopStore): Promise<string[]> {
  const emails = JSON.parse(await ownerCommand(['emails', '--json'], store.knobs)) as { state: string }[];
  return emails.map(({ state }) => state);
}

test('an open shop moves with its orders and emails, loses none, and moves back', { timeout: 120_000 }, async () => {
  const [here, there] = [embedded(), await elsewhere()];
  const { folder } = await openAwkwardCatalogue();
  await ownerCommand(['import', folder], here.knobs);
  const mail = await mailService('fails');
  const shop = await openAt(here, mail);
  let placed = 0;
  const order = async (at: { url: string }) => {
    const { status } = await orderByForm(at, [SHIRT], { contact: `0300111${1000 + placed}` });
    if (status === 303) placed += 1;
    return status;
  };
  expect([await order(shop), await order(shop)]).toEqual([303, 303]);
  // Some orders are placed during the copy.
  const [said] = await Promise.all([move(here, there), order(shop), order(shop)]);
  expect(said).toMatch(
    /^Alike in both, row by row: \d+ documents, .* \d+ emails, .*\.\nThe shop goes on where it is\./,
  );
  expect(said).toContain('Say --replace too if a product or picture was deleted meanwhile.');
  expect(await order(shop)).toBe(303);
  expect(await move(here, there, '--last')).toContain('The shop has moved to');
  expect(await order(shop)).not.toBe(303);
  expect(new Set(await emailStates(here))).toEqual(new Set(['set aside']));
  await shop.stop();
  expect(await orderIds(there)).toEqual(await orderIds(here));
  expect(await orderIds(there)).toHaveLength(placed);

  mail.mood = 'takes';
  const next = await openAt(there, mail);
  const emails = await mail.received(placed * 3);
  expect(new Set(emails.map(({ key }) => key)).size).toBe(placed * 3);
  expect(await order(next)).toBe(303);
  await mail.received(placed * 3);
  expect(await (await fetch(`${next.url}/men-shirts`)).text()).toContain('Page 1 of 3');
  await next.stop();
  expect(await move(there, here, '--last')).toContain('The shop has moved to');
  const back = await openAt(here, mail);
  expect(await order(back)).toBe(303);
  expect(await orderIds(here)).toHaveLength(placed);
  await mail.received(placed * 3);
  expect(new Set(mail.taken.map(({ key }) => key)).size).toBe(placed * 3);
});

test('a move that was killed is begun again and ends alike', async () => {
  const [here, there] = [embedded(), await elsewhere()];
  await ownerCommand(['import', catalogueFolder(grownCatalogue(4000))], here.knobs);
  const moving = spawn(process.execPath, [OWNER_COMMAND, 'move', '--to', there.name], {
    env: { ...process.env, ...here.knobs },
    stdio: 'ignore',
  });
  const gone = once(moving, 'exit');
  const target = await openStore({ dataDir: there.knobs.DATA_DIR, databaseUrl: there.knobs.DATABASE_URL || undefined });
  const copied = () => target.selectFrom('documents').select('id').execute();
  await expect.poll(async () => (await copied()).length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  moving.kill('SIGKILL');
  await gone;
  expect(await move(here, there)).toMatch(/Alike in both, row by row: 4\d\d\d documents/);
  expect((await copied()).length).toBeGreaterThan(4000);
  await target.destroy();
});

test('nothing is moved over what a shop of its own has', async () => {
  const [here, there] = [embedded(), await elsewhere()];
  await ownerCommand(
    ['import', catalogueFolder({ menShirts: { one: { productTitle: 'One', productPrice: 100 } } })],
    here.knobs,
  );
  await ownerCommand(['import', catalogueFolder({ menShirts: { two: { productTitle: 'Two' } } })], there.knobs);
  await expect(move(here, there)).rejects.toThrow(/has 1 products and pictures that this shop has not.*--replace/);
  expect(await move(here, there, '--replace')).toContain('Alike in both');
  const shop = await openAt(there, await mailService('takes'));
  const item = { collection: 'menShirts', id: 'one', quantity: 1, colour: 'orignal' };
  expect((await orderByForm(shop, [item])).status).toBe(303);
  await expect(move(here, there, '--replace')).rejects.toThrow(/orders and steps of orders that this shop has not/);
  await expect(move(here, here)).rejects.toThrow(/The shop is in .* already/);
});

test('a shop that has moved says so and where to: at the start, in /readyz and to each order', async () => {
  const [here, there] = [embedded(), await elsewhere()];
  const { folder } = await openAwkwardCatalogue();
  await ownerCommand(['import', folder], here.knobs);
  const mail = await mailService('takes');
  const shop = await openAt(here, mail);
  const url = URL.parse(there.knobs.DATABASE_URL);
  if (url) url.password = 'secret';
  const place = { ...there, name: url?.href ?? there.name };
  expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
  await mail.received(3);
  await move(here, place);
  const [order = ''] = await orderIds(here);
  expect(await shop.owner('resend', order)).toContain(`3 emails of order ${order} will be sent again`);
  await move(here, place, '--last');
  const store = url ? `postgres://${url.host}${url.pathname}` : join(there.name, 'shop.db');
  const sentence = `The shop has moved to ${store}`;
  const tellsIt = async () => {
    const answer = await fetch(`${shop.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ ready: false, why: [sentence] });
  };
  await tellsIt();
  expect(shop.log()).not.toContain(sentence);
  expect((await orderByForm(shop, [SHIRT])).status).toBe(500);
  expect(shop.log()).toContain(sentence);
  await shop.stop();
  const before = shop.log().length;
  await shop.start();
  expect(shop.log().slice(before)).toContain(`${sentence}: here it takes no orders`);
  await tellsIt();
  expect(shop.log()).not.toContain('secret');
  await expect(shop.owner('resend', 'ANY')).rejects.toThrow(sentence);
});

test('the command that a move prints to go on with is one that a shell takes as it is', async () => {
  const here = embedded();
  await ownerCommand(['import', catalogueFolder({ menShirts: { one: { productTitle: 'One' } } })], here.knobs);
  const name = join(mkdtempSync(join(tmpdir(), 'moving-')), "Zari's shop & more");
  const said = await move(here, { ...here, name });
  const [, words = ''] = /npm run -s shop -- (.*)/.exec(said) ?? [];
  const heard = spawnSync('sh', ['-c', `printf '%s\\n' ${words}`], { encoding: 'utf8' }).stdout;
  expect(heard.trim().split('\n')).toEqual(['move', '--to', name, '--last']);
});

test('a shop that moves to another folder brings its pictures along', async () => {
  const [here, there] = [await elsewhere(), embedded()];
  const { folder } = await openAwkwardCatalogue();
  await ownerCommand(['import', folder], here.knobs);
  const said = await move(here, there, '--last');
  const images = readdirSync(join(folder, 'images'), { recursive: true, withFileTypes: true });
  const count = images.filter((entry) => entry.isFile()).length;
  expect(said).toContain(`${count} pictures are in ${join(there.name, 'images')} too.`);
  const shop = await openAt(there, await mailService('takes'));
  const page = await (await fetch(`${shop.url}/men-shirts`)).text();
  expect(await (await fetch(`${shop.url}/search?q=dear`)).text()).toContain('/product/menShirts/dear');
  const address = /src="(\/images\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await fetch(shop.url + address)).status).toBe(200);
});

test.each(['mysql://user:secret@host/shop', 'postgre://x/y', 'postgres:/x/y', 'postgres://host', 'file:///srv/shop'])(
  'a move to %s is refused in one sentence, and makes nothing',
  async (name) => {
    const here = embedded();
    await ownerCommand(['import', catalogueFolder({ menShirts: { one: { productTitle: 'One' } } })], here.knobs);
    const said = await move(here, { ...here, name }).catch(String);
    expect(said).toMatch(/^Error: '\w+:\.\.\.' is no place that the shop can move to\. Name postgres:\/\/.*\.\n$/);
    expect(said).not.toContain('secret');
    expect(existsSync(name.replace(/:.*/, ':'))).toBe(false);
  },
);
