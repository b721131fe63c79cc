import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { openDeskStream } from '../../support/desk/desk-stream.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@zari.example', 'bilal@zari.example'];
const TEE = { menShirts: { tee: { productTitle: 'Plain Tee', productPrice: 900 } } };

let shop: ShopProcess;
let imports = 0;

beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
});
afterAll(() => shop.stop());

/** By the owner's command: the words of the shop, as a file has them. */
async function nameOwners(...owners: string[]): Promise<void> {
  await importWords({ ownerEmails: owners.join(', ') });
}

/** Resolves when the shop's own process knows the words, by a city that no other import named. */
async function importWords(words: Record<string, string>): Promise<void> {
  imports += 1;
  const city = `Town${imports}`;
  await shop.owner('import', catalogueFolder({ shopWords: { words: { ...words, city } } }));
  await expect.poll(() => shown('/cart')).toContain(`, ${city}. All`);
}

/** Whether a session is open. */
async function isIn(owner: DeskOwner): Promise<boolean> {
  return (await owner.get('/orders.data')).status === 200;
}

/** Saves the form of the shop's words with this list of owners; gives the number of the change. */
async function saveOwners(owner: DeskOwner, ...owners: string[]): Promise<string> {
  const json = /name="seen" value="([^"]*)"/.exec(await owner.read('/shop/words'))?.[1] ?? '';
  const seen = json
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  const values = JSON.parse(seen) as Record<string, string>;
  const saved = await owner.post('/shop/words', { ...values, key: newKey(), seen, ownerEmails: owners.join(', ') });
  return /\?saved=(\d+)/.exec(saved.headers.get('location') ?? '')?.[1] ?? '';
}

/** Presses a change's button; gives what the screen says. */
async function goBack(owner: DeskOwner, nr: string, how: Record<string, string> = {}): Promise<string> {
  return textOf(await (await owner.post('/changes', { key: newKey(), nr, ...how })).text());
}

async function shown(path: string, { url } = shop): Promise<string> {
  return textOf(await (await fetch(url + path)).text());
}

test('going back over a dismissal brings nobody back, and an old cookie stays closed even for who is an owner again', async () => {
  await nameOwners(SANA, BILAL);
  const [sana, bilal] = [await signIn(shop, SANA), await signIn(shop, BILAL)];
  const nr = await saveOwners(sana, SANA);
  await expect.poll(() => isIn(bilal)).toBe(false);
  expect(await goBack(sana, nr)).toContain('Who the owners are stays as it is');
  expect(await goBack(sana, nr, { undo: 'yes' })).toContain('Who the owners are stays as it is');
  expect(await shop.owner('back', nr)).toContain('Who the owners are stays as it is');
  await expect(shop.owner('desk', BILAL)).rejects.toThrow('is no owner');
  await saveOwners(sana, SANA, BILAL);
  await expect(shop.owner('desk', BILAL)).resolves.toContain(`lets ${BILAL} in`);
  expect([await isIn(sana), await isIn(bilal)]).toEqual([true, false]);
});

test('an owner who goes back over the change that added them stays in, and other words of it go back', async () => {
  await nameOwners(SANA);
  const before = `, Town${imports}. All`;
  await nameOwners(SANA, BILAL);
  const bilal = await signIn(shop, BILAL);
  const nr = /data-change="(\d+)"/.exec(await bilal.read('/changes'))?.[1] ?? '';
  expect(await goBack(bilal, nr)).toMatch(/Back as it was before change \d+\. Who the owners are stays as it is/);
  expect(await isIn(bilal)).toBe(true);
  await expect.poll(() => shown('/cart')).toContain(before);
});

test('going back over the opening of the shop leaves it open', async () => {
  const opened = await openShopProcess({ ...WITH_DESK, SITE_URL: 'https://zari.example' });
  onTestFinished(() => opened.stop());
  await opened.owner('import', catalogueFolder(TEE));
  await opened.owner('open');
  const owner = await signIn(opened);
  const changes = await owner.read('/changes');
  const numbers = [...changes.matchAll(/data-change="(\d+)"/g)].map(([, nr = '']) => nr);
  expect(textOf(changes)).toContain('Opening of the shop');
  expect(await goBack(owner, numbers[0] ?? '')).toContain('Whether the shop is open stays as it is.');
  expect(await opened.owner('back', numbers[0] ?? '')).toContain('Whether the shop is open stays as it is.');
  expect(await shown('/men-shirts', opened)).toContain('Plain Tee');
  const closed = { ...TEE, shopWords: { opening: { isOpen: false, hasContact: false, hasDemo: false } } };
  await opened.owner('import', '--delete-others', catalogueFolder(closed));
  expect(await shown('/men-shirts', opened)).toContain('Plain Tee');
  // Nor has it words of the demo's then.
  expect(await shown('/cart', opened)).not.toContain('Lahore');
});

test('an import that names other owners ends the sign-ins of the others; one that names none leaves them', async () => {
  await nameOwners(SANA, BILAL);
  const [sana, bilal] = [await signIn(shop, SANA), await signIn(shop, BILAL)];
  await importWords({});
  await shop.owner('import', '--delete-others', catalogueFolder({ shopWords: {} }));
  expect([await isIn(sana), await isIn(bilal)]).toEqual([true, true]);
  await nameOwners(SANA);
  await expect.poll(() => isIn(bilal)).toBe(false);
  await nameOwners(SANA, 'BILAL@zari.example');
  await expect(shop.owner('desk', BILAL)).resolves.toContain('in to the desk');
  expect([await isIn(sana), await isIn(bilal)]).toEqual([true, false]);
});

test('whom OWNER_EMAILS names no more at a start has no session left when it names them again', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'owners-'));
  const first = await openSmallShop({ ...WITH_DESK, DATA_DIR, OWNER_EMAILS: `${SANA},${BILAL}` });
  const [sana, bilal] = [await signIn(first, SANA), await signIn(first, BILAL)];
  await first.stop();
  for (const OWNER_EMAILS of [SANA, `${SANA},${BILAL}`]) {
    const next = await openShopProcess({
      ...WITH_DESK,
      DATA_DIR,
      OWNER_EMAILS,
      DESK_PORT: new URL(first.deskUrl).port,
    });
    onTestFinished(() => next.stop());
    if (OWNER_EMAILS === SANA) await next.stop();
  }
  expect([await isIn(sana), await isIn(bilal)]).toEqual([true, false]);
});

test('an open page of who is signed out, or is no owner any more, ends its stream', async () => {
  await nameOwners(SANA, BILAL);
  const [phone, laptop, bilal] = [await signIn(shop, SANA), await signIn(shop, SANA), await signIn(shop, BILAL)];
  const streams = await Promise.all([phone, laptop, bilal].map((owner) => openDeskStream(shop.deskUrl, owner)));
  const [lost, , dismissed] = streams;
  const device = /\(this one\)[\s\S]*?name="device" value="([^"]+)"/.exec(await phone.read('/shop'))?.[1] ?? '';
  await laptop.post('/shop', { device });
  await lost?.ended;
  await saveOwners(laptop, SANA);
  await dismissed?.ended;
  expect(lost?.said()).toContain('data: signed out');
  expect(streams[1]?.said()).not.toContain('signed out');
  for (const stream of streams) stream.close();
  expect((await openDeskStream(shop.deskUrl, bilal)).status).toBe(401);
});
