import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onPostgres, storeOf } from '../../../tests/support/engine.ts';
import { readSettings, saveSetting } from '../desk-settings.ts';
import type { Store } from '../store.ts';
import { write, writeStatement } from './write.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'writes-')) });
});
afterAll(() => store.destroy());

test('writes of one moment that share a transaction see each other; one that fails leaves nothing and fails alone', async () => {
  const transactions = vi.spyOn(store, 'transaction');
  const outcomes = await Promise.allSettled([
    write(store, (trx) => saveSetting(trx, 'first', 'one')),
    write(store, async (trx) => {
      await saveSetting(trx, 'second', 'two');
      throw new Error('No second');
    }),
    write(store, async (trx) => {
      await saveSetting(trx, 'third', 'three');
      return 'third';
    }),
  ]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: new Error('No second') },
    { status: 'fulfilled', value: 'third' },
  ]);
  const saved = await readSettings(store, ['first', 'second', 'third']);
  expect(Object.fromEntries(saved)).toEqual({ first: 'one', third: 'three' });
  expect(transactions).toHaveBeenCalledTimes(store.engine.locksRows ? 3 : 1);
});

test('a single statement is a transaction by itself where rows are locked, and shares one elsewhere', async () => {
  const transactions = vi.spyOn(store, 'transaction').mockClear();
  const names = ['fourth', 'fifth'];
  await Promise.all(
    names.map((name) =>
      writeStatement(store, (db) => db.insertInto('desk_settings').values({ name, value: '"kept"' }).execute()),
    ),
  );
  expect(Object.fromEntries(await readSettings(store, names))).toEqual({ fourth: 'kept', fifth: 'kept' });
  expect(transactions).toHaveBeenCalledTimes(store.engine.locksRows ? 0 : 1);
});

test.skipIf(onPostgres())(
  'when the transaction itself ends, as on a full disk, the others are written and one is told why',
  async () => {
    const outcomes = await Promise.allSettled([
      write(store, (trx) => saveSetting(trx, 'before', 'kept')),
      write(store, async (trx) => {
        await sql`rollback`.execute(trx);
        throw new Error('The disk is full');
      }),
      write(store, (trx) => saveSetting(trx, 'after', 'kept')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'The disk is full' } });
    expect(Object.fromEntries(await readSettings(store, ['before', 'after']))).toEqual({
      before: 'kept',
      after: 'kept',
    });
  },
);
