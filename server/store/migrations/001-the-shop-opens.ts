import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Catalogue, pictures, orders and the letters they owe, and the changes that make pages stale. */
export const theShopOpens = ({ columns }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columns;
    await db.schema
      .createTable('documents')
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('fields', text, (column) => column.notNull())
      .addColumn('shelf', text)
      .addColumn('created_at_seconds', 'double precision', (column) => column.notNull())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addColumn('image', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_key', ['collection', 'id'])
      .execute();
    const orders = { newest: 'created_at_seconds', price: 'price', image: 'image' };
    for (const [name, column] of Object.entries(orders)) {
      await db.schema.createIndex(`documents_by_${name}`).on('documents').columns(['shelf', column, 'id']).execute();
    }
    await db.schema
      .createTable('shelves')
      .addColumn('shelf', text, (column) => column.primaryKey())
      .addColumn('products', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('pictures')
      .addColumn('path', text, (column) => column.primaryKey())
      .addColumn('folder', text, (column) => column.notNull())
      .addColumn('version', text, (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('colour', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pictures_by_folder').on('pictures').columns(['folder', 'path']).execute();
    await createOrders(db, columns);
  },
});

async function createOrders(db: Kysely<unknown>, { text, counted }: Engine['columns']): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_key', text, (column) => column.notNull().unique())
    .addColumn('placed_at', 'bigint', (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_by_time').on('orders').columns(['placed_at', 'id']).execute();
  await db.schema
    .createTable('letters')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.references('orders.id'))
    .addColumn('message', text)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'bigint')
    .addColumn('last_answer', text, (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('set_aside_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('letters_owed')
    .on('letters')
    .column('next_try_at')
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('letters_of_order').on('letters').column('order_id').execute();
  await db.schema
    .createTable('changes')
    .addColumn('id', counted)
    .addColumn('subject', text, (column) => column.notNull())
    .execute();
}
