import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { copyShop, strangers } from './move.ts';
import { outcomeOfKey, saveOrders, takeBackKey } from './orders.ts';
import { openStore, type Store } from './store.ts';
import { write } from './write.ts';

let here: Store;
let there: Store;
beforeAll(async () => {
  const [dataDir, other] = [mkdtempSync(join(tmpdir(), 'here-')), mkdtempSync(join(tmpdir(), 'there-'))];
  here = await openStore({ dataDir });
  there = await storeOf({ dataDir: other });
});
afterAll(() => Promise.all([here.destroy(), there.destroy()]));

const silently = () => undefined;

test('a key taken back that one side has let go holds up no move, and is let go on the other; an order does', async () => {
  const at = Date.now();
  for (const key of ['one', 'two']) await write(there, (trx) => takeBackKey(trx, { id: `back-${key}`, key, at }));
  await write(here, (trx) => takeBackKey(trx, { id: 'back-two', key: 'two', at }));
  expect(await strangers(here, there)).toEqual({ catalogue: 0, shoppers: 0 });
  expect(await copyShop(here, there, silently)).toMatchObject({ mended: 1 });
  expect(await outcomeOfKey(there, 'one')).toBeUndefined();
  expect(await outcomeOfKey(there, 'two')).toEqual({ state: 'cancelled' });

  const { contact, ...shipping } = AYESHA;
  const sums = { subtotal: 0, delivery: 250, total: 250 };
  const order = { contact, shipping, products: [], createdAt: new Date(at).toISOString(), ...sums };
  await write(there, (trx) => saveOrders(trx, [{ id: 'placed', key: 'three', placedAt: at, order, emails: [] }]));
  expect(await strangers(here, there)).toEqual({ catalogue: 0, shoppers: 1 });
  await expect(copyShop(here, there, silently)).rejects.toThrow(/has orders that this shop has not/);
  expect(await outcomeOfKey(there, 'three')).toEqual({ state: 'placed', order: 'placed' });
});
