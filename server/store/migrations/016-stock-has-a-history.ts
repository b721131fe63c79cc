import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { readStock } from '../../../shop/stock/stock.ts';
import { rangeOf, type StockCounts } from '../../../shop/stock/stock-counts.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

const BATCH = 500;

/** What changed in each product's stock, and the indexes of the desk's lists: newest first, sold out, running out. */
export const stockHasAHistory = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('stock_changes')
      .addColumn('product_id', text, (column) => column.notNull())
      .addColumn('change_key', text, (column) => column.notNull())
      .addColumn('counter', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('pieces', 'integer', (column) => column.notNull())
      .addColumn('before', 'integer')
      .addColumn('after', 'integer')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.notNull())
      .addColumn('order_id', text)
      .addColumn('undoes', text)
      .addPrimaryKeyConstraint('stock_changes_key', ['product_id', 'change_key', 'counter'])
      .execute();
    await db.schema
      .createIndex('stock_changes_by_time')
      .on('stock_changes')
      .columns(['product_id', 'changed_at', 'change_key', 'counter'])
      .execute();
    await db.schema
      .alterTable('stock')
      .addColumn('least', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('stock')
      .addColumn('most', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('documents')
      .addColumn('sold_out', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await inBatches(db, fillStock);
    await inBatches(db, fillSoldOut);
    await db.schema.createIndex('stock_by_least').on('stock').columns(['least', 'product_id']).execute();
    await db.schema.createIndex('stock_by_most').on('stock').columns(['most', 'product_id']).execute();
    await db.schema.createIndex('documents_by_time').on('documents').columns(['created_at_seconds', 'id']).execute();
    await sql`create index documents_sold_out on documents (created_at_seconds, id) where sold_out = 1`.execute(db);
  },
});

type Fill = (db: Kysely<Tables>, after: Key) => Promise<Key | undefined>;
type Key = { collection: string; id: string };

async function inBatches(db: Kysely<Tables>, fill: Fill): Promise<void> {
  for (let after: Key | undefined = { collection: '', id: '' }; after; ) {
    after = await fill(db, after);
  }
}

async function fillStock(db: Kysely<Tables>, { id: after }: Key): Promise<Key | undefined> {
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', 'counts'])
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(BATCH)
    .execute();
  for (const { product_id, counts } of rows) {
    await db
      .updateTable('stock')
      .set(rangeOf(JSON.parse(counts) as StockCounts))
      .where('product_id', '=', product_id)
      .execute();
  }
  const last = rows.at(-1);
  return last && { collection: '', id: last.product_id };
}

async function fillSoldOut(db: Kysely<Tables>, after: Key): Promise<Key | undefined> {
  const rows = await db
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('collection', 'id'), '>', tuple(after.collection, after.id)))
    .orderBy('collection')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const soldOut = rows.filter(({ fields }) => readStock((JSON.parse(fields) as Fields).inStock) === false);
  for (const { collection, id } of soldOut) {
    await db
      .updateTable('documents')
      .set({ sold_out: 1 })
      .where('collection', '=', collection)
      .where('id', '=', id)
      .execute();
  }
  return rows.at(-1);
}
