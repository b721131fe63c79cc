import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** The sums of figures, and what each order adds. `counted_steps` beside `steps` says which are to be counted. */
export const figuresAreSums = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sums = ['sales', 'delivered_sales', 'returns'];
    const counts = ['orders', 'confirmed', 'delivered', 'refused'];
    let table = db.schema
      .createTable('figure_sums')
      .addColumn('counted_by', text, (column) => column.notNull())
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull());
    for (const name of counts) table = table.addColumn(name, 'integer', (column) => column.notNull());
    for (const name of sums) table = table.addColumn(name, 'double precision', (column) => column.notNull());
    await table.addPrimaryKeyConstraint('figure_sums_key', ['counted_by', 'period', 'name']).execute();
    const orders = db.schema.alterTable('orders');
    await orders.addColumn('counted_steps', 'integer', (column) => column.notNull().defaultTo(-1)).execute();
    await orders.addColumn('figure_parts', text).execute();
    // By time: a new order is added at the end, which costs placing it less than a place among random ids.
    await db.schema
      .createIndex('orders_not_counted')
      .on('orders')
      .columns(['placed_at'])
      .where(sql.ref('counted_steps'), '<>', sql.ref('steps'))
      .execute();
  },
});
