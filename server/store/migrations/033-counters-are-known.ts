import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { KnownCounters } from '../../../shop/stock/known-counter.ts';
import { type StockCounts, UNCOUNTED } from '../../../shop/stock/stock-counts.ts';
import type { Engine } from '../engine.ts';
import { slices } from '../slices.ts';
import type { Tables } from '../tables.ts';

/**
 * What the shop knows of counters besides the pieces left, and which change a change of stock followed. Until now the
 * history alone told what was left of counters that documents stopped naming.
 */
export const countersAreKnown = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('stock')
      .addColumn('known', text, (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema.alterTable('stock_changes').addColumn('counted_by', text).execute();
    await fillSaid(db);
    const rows = await db
      .selectFrom('stock_changes')
      .select(['product_id', 'counter', 'change_key', 'before', 'after'])
      .where('order_id', 'is', null)
      .where('what', '=', 'count')
      .where(
        sql<boolean>`product_id in (select product_id from stock_changes where change_key like 'documents %' and after is null)`,
      )
      .orderBy('product_id')
      .orderBy('changed_at')
      .execute();
    for (const [id, own] of Map.groupBy(rows, ({ product_id }) => product_id)) await fill(db, id, own);
  },
});

/** What an import last said of a counter no owner changed since; files that come again are compared with it. */
async function fillSaid(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('stock').select(['product_id', 'counts']).orderBy('product_id').execute();
  for (const some of slices(rows, BATCH)) {
    const changes = await db
      .selectFrom('stock_changes')
      .select(({ fn }) => [
        'product_id',
        'counter',
        fn.sum<number>('pieces').as('pieces'),
        fn.count('order_id').as('ordered'),
      ])
      .select(({ fn }) => fn.countAll().as('all'))
      .where('what', '!=', 'sold out')
      .where(
        'product_id',
        'in',
        some.map(({ product_id }) => product_id),
      )
      .groupBy(['product_id', 'counter'])
      .execute();
    for (const { product_id, counts } of some) {
      const said = Object.entries(JSON.parse(counts) as StockCounts).flatMap(([counter, left]) => {
        const change = changes.find((one) => one.product_id === product_id && one.counter === counter);
        const isPressed = change && Number(change.ordered) < Number(change.all);
        return isPressed ? [] : [[counter, { said: left - Number(change?.pieces ?? 0) }] as const];
      });
      const known = JSON.stringify(Object.fromEntries(said) satisfies KnownCounters);
      await db.updateTable('stock').set({ known }).where('product_id', '=', product_id).execute();
    }
  }
}

const BATCH = 200;

type Changed = { counter: string; change_key: string; before: number | null; after: number | null };

async function fill(db: Kysely<Tables>, id: string, changes: readonly Changed[]): Promise<void> {
  const row = await db.selectFrom('stock').select(['counts', 'known']).where('product_id', '=', id).executeTakeFirst();
  const counts = JSON.parse(row?.counts ?? '{}') as StockCounts;
  const last = new Map(changes.map((change) => [change.counter, change]));
  const gone = [...last].flatMap(([counter, { change_key, before, after }]) =>
    change_key.startsWith('documents ') && after === null && before !== null && !Object.hasOwn(counts, counter)
      ? [[counter, { left: before, by: change_key }] as const]
      : [],
  );
  if (gone.length === 0) return;
  const before = JSON.parse(row?.known ?? '{}') as KnownCounters;
  const known = JSON.stringify({ ...before, ...Object.fromEntries(gone) } satisfies KnownCounters);
  await db
    .insertInto('stock')
    .values({ product_id: id, counts: '{}', known, ...UNCOUNTED })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ known }))
    .execute();
}
