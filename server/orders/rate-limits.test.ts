import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { deleteOldCounts } from '../store/count-hits.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { type OrderSender, openRateLimits, type RateLimits } from './rate-limits.ts';

const KNOBS = { ordersPerMinute: 120, messagesPerMinute: 60 };

/** Two processes of one shop. */
let stores: [Store, Store];

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'limits-'));
  stores = [await storeOf({ dataDir }), await storeOf({ dataDir })];
});

afterAll(async () => {
  for (const store of stores) await store.destroy();
});

let streets = 0;

/** An address that no other test has. */
function newAddress(): string {
  streets += 1;
  return `203.0.${streets}.7`;
}

function times<Result>(count: number, give: (n: number) => Result): Result[] {
  return Array.from({ length: count }, (_, n) => give(n));
}

/** Orders in one commit; gives the seconds that each must wait. */
function order(limits: RateLimits, orders: OrderSender[], store = stores[0]): Promise<number[]> {
  return write(store, (trx) => limits.orders(trx, orders));
}

function message(limits: RateLimits, address: string, store = stores[0]): Promise<number> {
  return write(store, (trx) => limits.message(trx, address));
}

let people = 0;
function somebody(address: string): OrderSender {
  people += 1;
  return { contact: `0300${1_000_000 + people}`, email: `s${people}@example.com`, address };
}

test('120 orders a minute pass from one address, through two processes at once; the next is told how long to wait', async () => {
  const limits = openRateLimits(KNOBS);
  const address = newAddress();
  const batches = times(16, () => times(8, () => somebody(address)));
  const waits = await Promise.all(batches.map((batch, n) => order(limits, batch, stores[n % 2])));
  const told = waits.flat();
  expect(told.filter((wait) => wait === 0)).toHaveLength(120);
  expect(Math.min(...told.filter((wait) => wait > 0))).toBeGreaterThan(50);
  expect(await order(limits, [somebody(newAddress())])).toEqual([0]);
});

test('whoever was refused is refused again without a look into the store, and nobody else is', async () => {
  const limits = openRateLimits({ ...KNOBS, ordersPerMinute: 1 });
  const address = newAddress();
  await order(limits, [somebody(address)]);
  expect(limits.secondsLeft('orders from', address)).toBe(0);
  await order(limits, [somebody(address)]);
  expect(limits.secondsLeft('orders from', address)).toBeGreaterThan(50);
  expect(limits.secondsLeft('messages from', address)).toBe(0);
  expect(limits.secondsLeft('orders from', newAddress())).toBe(0);
});

test('60 messages a minute pass from one address', async () => {
  const limits = openRateLimits(KNOBS);
  const address = newAddress();
  for (let n = 0; n < 60; n += 1) expect(await message(limits, address, stores[n % 2])).toBe(0);
  expect(await message(limits, address)).toBeGreaterThan(50);
});

test.each([
  ['phone', (n: number) => ({ contact: ['0300 7654321', '+92 300-7654321'][n % 2] ?? '', email: `p${n}@example.com` })],
  ['email', (n: number) => ({ contact: `0301${1_000_000 + n}`, email: ['A@b.example', 'a@B.example '][n % 2] ?? '' })],
])(
  '20 orders in ten minutes pass for one %s from one network, however it is written; others have their own',
  async (_what, of) => {
    const limits = openRateLimits(KNOBS);
    const address = newAddress();
    const waits = await order(
      limits,
      times(21, (n) => ({ ...of(n), address })),
    );
    expect(waits.slice(0, 20)).toEqual(times(20, () => 0));
    expect(waits[20]).toBeGreaterThan(500);
    expect(await order(limits, [{ ...of(21), address: newAddress() }])).toEqual([0]);
  },
);

test('one who has many IPv6 networks uses up no more for a person than four of them', async () => {
  const limits = openRateLimits(KNOBS);
  const ayesha = { contact: '03021234567', email: 'ayesha@example.com' };
  const waits = await order(
    limits,
    times(81, (n) => ({ ...ayesha, address: `2001:db8:77:${n}::1` })),
  );
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
  expect(await order(limits, [{ ...ayesha, address: '2001:db8:78::1' }])).toEqual([0]);
});

test('what owners order at the desk is not counted and never refused', async () => {
  const limits = openRateLimits({ ...KNOBS, ordersPerMinute: 1 });
  const [shopper, desk] = [somebody(newAddress()), { ...somebody(''), address: undefined }];
  const waits = await order(limits, [desk, shopper, ...times(50, () => desk), shopper]);
  expect(waits.slice(0, 52)).toEqual(times(52, () => 0));
  expect(waits[52]).toBeGreaterThan(0);
});

test('what an address may not order does not count against the person it names', async () => {
  const limits = openRateLimits({ ...KNOBS, ordersPerMinute: 1 });
  const address = newAddress();
  const ayesha = somebody(address);
  await order(limits, [somebody(address), ...times(50, () => ayesha)]);
  expect(await order(limits, [{ ...ayesha, address: newAddress() }])).toEqual([0]);
});

test('the addresses of one IPv6 network count as one', async () => {
  const limits = openRateLimits({ ...KNOBS, messagesPerMinute: 1 });
  expect(await message(limits, '2001:db8:1:2::1')).toBe(0);
  expect(await message(limits, '2001:db8:1:2:ffff::9')).toBeGreaterThan(0);
  expect(await message(limits, '2001:db8:1:3::1')).toBe(0);
});

test('a count that ended, or that a clock since set back began, starts anew; old ones are forgotten', async () => {
  const limits = openRateLimits({ ...KNOBS, messagesPerMinute: 1 });
  const endingAt = (ends_at: number) => stores[0].updateTable('rate_limits').set({ ends_at }).execute();
  for (const ends of [Date.now() - 1, Date.now() + 3_600_000]) {
    const address = newAddress();
    expect(await message(limits, address)).toBe(0);
    expect(await message(limits, address)).toBeGreaterThan(0);
    await endingAt(ends);
    expect(await message(limits, address)).toBe(0);
  }
  await endingAt(1000);
  await deleteOldCounts(stores[0], 2000);
  expect(await stores[0].selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
