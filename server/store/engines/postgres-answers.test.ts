import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres, storeOf } from '../../../tests/support/engine.ts';

const QUERIES = 1500;

test.runIf(onPostgres())('the rows of an answer are not among the long-lived objects', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'answers-')) });
  const ask = () =>
    sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 200)
        select n, cast(n as text) as word, 'title' as field, n * 2 as twice from numbers`.execute(store);
  for (let nth = 0; nth < 100; nth++) await ask();
  const before = longLivedMb();
  for (let nth = 0; nth < QUERIES; nth++) await ask();
  expect(longLivedMb() - before).toBeLessThan(10);
  await store.destroy();
});

test.runIf(onPostgres())(
  'a statement that takes too long fails, and its connection is used no more',
  async () => {
    const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'answers-')) });
    const connection = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store)).rows[0]?.pid;
    const first = await connection();
    expect(await connection()).toBe(first);

    await expect(sql`select pg_sleep(12)`.execute(store)).rejects.toThrow('A statement took longer than 10 s');
    expect(await connection()).not.toBe(first);
    await store.destroy();
  },
  30_000,
);

function longLivedMb(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
  return (space?.space_used_size ?? 0) / 1024 / 1024;
}
