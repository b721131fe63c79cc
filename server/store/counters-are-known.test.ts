import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { countersAreKnown } from './migrations/033-counters-are-known.ts';

test('a shop of before knows what its imports said and what was left of counters that documents stopped naming', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'known-')) });
  await sql`alter table stock drop column known`.execute(store);
  await sql`alter table stock_changes drop column counted_by`.execute(store);
  const stock = (product_id: string, counts: string) =>
    sql`insert into stock (product_id, counts, least, most) values (${product_id}, ${counts}, 1, 1)`.execute(store);
  await stock('sold', '{"":1,"lal":3}');
  await stock('pressed', '{"":1}');
  const changed = (id: string, key: string, [before, after, order]: (number | string | null)[], pieces = 0) =>
    sql`insert into stock_changes (product_id, change_key, counter, what, pieces, before, after, changed_at, changed_by, order_id)
      values (${id}, ${key}, '', ${order ? 'placed' : 'count'}, ${pieces}, ${before}, ${after}, 1, '', ${order})`.execute(
      store,
    );
  await changed('sold', 'A:0', [null, null, 'A'], -2);
  await changed('sold', 'B:0', [null, null, 'B'], -1);
  await changed('pressed', 'typed', [4, 1, null], -3);
  await changed('gone', 'documents 7', [2, null, null], -2);
  await countersAreKnown(store.engine).up(store);
  const rows = await store
    .selectFrom('stock')
    .select(['product_id', 'counts', 'known'])
    .orderBy('product_id')
    .execute();
  expect(rows.map(({ product_id, counts, known }) => [product_id, counts, JSON.parse(known)])).toEqual([
    ['gone', '{}', { '': { left: 2, by: 'documents 7' } }],
    ['pressed', '{"":1}', {}],
    ['sold', '{"":1,"lal":3}', { '': { said: 4 }, lal: { said: 3 } }],
  ]);
  await store.destroy();
});
