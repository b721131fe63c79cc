import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginClearOfMidnight } from '../../support/clear-of-midnight.ts';
import { type DeskOwner, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { onPostgres } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;
beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

test('the evening summary says what was done and what waits, as a WhatsApp text without an addressee', async () => {
  for (let nth = 0; nth < 3; nth += 1) await orderByForm(shop, [SHIRT]);
  const listed = await ordersOf(shop);
  const ids = listed.map(({ id }) => id);
  for (const step of ['confirm', 'pack']) await owner.step({ order: ids.slice(0, 2), step });
  await owner.step({ order: ids.slice(0, 2), step: 'send', courier: 'PostEx' });
  await owner.step({ order: ids.slice(0, 2), step: 'delivered', key: 'both-delivered' });
  await owner.step({ order: ids.slice(1, 2), step: 'undo', undoes: 'both-delivered' });
  const total = listed[0]?.total ?? 0;
  await owner.step({ order: ids.slice(0, 1), step: 'cash short', amount: String(total - 300) });
  const html = await owner.read('/evening');
  const link = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(html)?.[1] ?? '';
  const text = new URL(link.replaceAll('&amp;', '&')).searchParams.get('text') ?? '';
  expect(text.split('\n').slice(1)).toEqual([
    `New: 3 orders, Rs ${(3 * total).toLocaleString('en-US')}`,
    'Confirmed 2, sent 2, delivered 1, returned 0, cancelled 0',
    `Cash received: Rs ${(total - 300).toLocaleString('en-US')}`,
    'To do: call 1, pack 0, hand over 0',
    'PostEx owes Rs 300, oldest today',
  ]);
  expect(await owner.read('/')).toContain('href="/evening"');
});

test.runIf(!onPostgres())('Today speaks of backups when the last good one is older than a day', async () => {
  await shop.owner('backup');
  expect(textOf(await owner.read('/'))).not.toContain('Backups');
  const folder = join(shop.dataDir, 'backups', 'snapshots');
  // A backup is as old as its name says.
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.json')))
    renameSync(join(folder, file), join(folder, '2026-01-02T03-04-05Z.json'));
  await orderByForm(shop, [SHIRT]);
  const words = textOf(await owner.read('/'));
  expect(words).toMatch(/Backups The last good backup in \S+ is older than a day, of 2026-01-02T03-04-05Z/);
  expect(words).toContain('its command ‘backup’ takes one');
});
