import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainName } from '../../../shop/couriers/city.ts';
import { wordsIn } from '../../../shop/plain-words.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import { arabicLettersAreUrduOnes } from '../migrations/054-arabic-letters-are-urdu-ones.ts';
import { townsAreNoCities } from '../migrations/058-towns-are-no-cities.ts';
import { listOrders } from '../orders/order-lists.ts';
import type { Store } from '../store.ts';
import type { OrderFilter } from './order-filter.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'earlier-')) });
});
afterAll(() => store.destroy());

async function idsOf(filter: OrderFilter): Promise<string[]> {
  return (await listOrders(store, filter)).cards.map(({ id }) => id);
}

test('an order of an earlier release that was typed with an Arabic keyboard is found', async () => {
  const [ayesha = ''] = await placeOrders(store, [{ firstName: 'عائشه' }]);
  expect(await idsOf({ q: 'عائشہ' })).toEqual([ayesha]);
  // As that release indexed it.
  await sql`update order_words set word = 'عائشه' where word = ${wordsIn('عائشه').join('')}`.execute(store);
  expect(await idsOf({ q: 'عائشه' })).toEqual([]);
  await arabicLettersAreUrduOnes(store.engine).up(store);
  for (const q of ['عائشہ', 'عائشه']) expect(await idsOf({ q }), q).toEqual([ayesha]);
});

test('an order of an earlier release is found by each number and email of its contact', async () => {
  const [id = ''] = await placeOrders(store, [{ contact: '0300 1112223 / 0346 8889990, sister@x.pk', email: '' }]);
  const typed = ['0346 8889990', '8889990', 'sister@x.pk'];
  expect(await idsOf({ q: '0346 8889990' })).toEqual([id]);
  // As that release indexed it.
  const words = ['923468889990', '8889990', 'sister@x.pk'];
  await store.deleteFrom('order_words').where('order_id', '=', id).where('word', 'in', words).execute();
  for (const q of typed) expect(await idsOf({ q }), q).toEqual([]);
  await townsAreNoCities(store.engine).up(store);
  for (const q of typed) expect(await idsOf({ q }), q).toEqual([id]);
});

test.each(['۱۲', '٣٠'])('an order of an earlier release is found by its city with %s in it', async (digits) => {
  const city = `چک ${digits}`;
  const [id = ''] = await placeOrders(store, [{ city }]);
  expect(await idsOf({ city })).toEqual([id]);
  // As that release indexed it.
  const word = `@${plainName(city)}`;
  await sql`update order_words set word = ${`@${city}`} where word = ${word}`.execute(store);
  expect(await idsOf({ city })).toEqual([]);
  await arabicLettersAreUrduOnes(store.engine).up(store);
  expect(await idsOf({ city })).toEqual([id]);
});
