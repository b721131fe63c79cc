import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import type { Store } from '../store/store.ts';
import { placedOrderOf, placedToken, redeemPlacedToken } from './placed-token.ts';

const log = pino({ enabled: false });
const PLACED = { key: 'a-key-of-an-order-placed', order: 'ABCDEFGH23' };
const MINUTE_MS = 60_000;

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'token-')) });
  const row = { id: PLACED.order, order_key: PLACED.key, placed_at: 1, content: '{}' };
  await store.insertInto('orders').values(row).execute();
});
afterAll(() => store.destroy());

const redeem = (token: string) => redeemPlacedToken(store, token, Date.now());

test('a token is good once, for ten minutes, and only as the shop signed it', async () => {
  const token = placedToken(PLACED, Date.now() - 9 * MINUTE_MS);
  expect(await redeem(token)).toBe(true);
  expect(await redeem(token)).toBe(false);
  expect(await redeem(placedToken(PLACED, Date.now() - 11 * MINUTE_MS))).toBe(false);
  expect(await redeem(placedToken(PLACED, Date.now() + 11 * MINUTE_MS))).toBe(false);
  expect(await redeem(placedToken({ ...PLACED, key: 'another-key-altogether' }, Date.now()))).toBe(false);
  expect(await redeem(placedToken({ ...PLACED, order: '2222222222' }, Date.now()))).toBe(false);
});

test('where the store is away it is said, and made-up tokens are none', async () => {
  const away = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'away-')) });
  await away.destroy();
  expect(await placedOrderOf({ store: away, log }, placedToken(PLACED, Date.now()))).toBe('unreadable');
  expect(await placedOrderOf({ store: away, log }, 'made-up')).toBeUndefined();
});
