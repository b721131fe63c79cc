import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../tests/engine.ts';
import { AYESHA } from '../../tests/shopper.ts';
import { copyShop, strangers } from './move.ts';
import { findKey, saveOrders, takeBackKey } from './orders.ts';
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

test('what was asked for under a key moves along', async () => {
  await write(here, (trx) => takeBackKey(trx, { id: 'back-zero', key: 'zero', digest: 'of zero', at: Date.now() }));
  expect(await copyShop(here, there, silently)).toMatchObject({ mended: 1 });
  expect(await findKey(there, 'zero')).toMatchObject({ fate: { state: 'cancelled' }, digest: 'of zero' });
});

test('a key taken back that one side has let go holds up no move, and is let go on the other; an order does', async () => {
  const at = Date.now();
  for (const key of ['one', 'two'])
    await write(there, (trx) => takeBackKey(trx, { id: `back-${key}`, key, digest: key, at }));
  await write(here, (trx) => takeBackKey(trx, { id: 'back-two', key: 'two', digest: 'two', at }));
  expect(await strangers(here, there)).toEqual({ catalogue: 0, shoppers: 0 });
  expect(await copyShop(here, there, silently)).toMatchObject({ mended: 1 });
  expect(await findKey(there, 'one')).toBeUndefined();
  expect(await findKey(there, 'two')).toMatchObject({ fate: { state: 'cancelled' }, digest: 'two' });

  const { contact, ...shipping } = AYESHA;
  const sums = { subtotal: 0, delivery: 250, total: 250 };
  const order = { contact, shipping, products: [], createdAt: new Date(at).toISOString(), ...sums };
  const placed = { id: 'placed', key: 'three', digest: 'three', placedAt: at, order, letters: [] };
  await write(there, (trx) => saveOrders(trx, [placed]));
  expect(await strangers(here, there)).toEqual({ catalogue: 0, shoppers: 1 });
  await expect(copyShop(here, there, silently)).rejects.toThrow(/has orders that this shop has not/);
  expect(await findKey(there, 'three')).toMatchObject({ fate: { state: 'placed', order: 'placed' } });
});
