import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Which orders use a discount code, and what was given as discounts in the sums of figures. */
export const ordersUseCodes = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('code_uses')
      .addColumn('order_id', text, (column) => column.primaryKey())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('customer', text, (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addColumn('rupees', 'double precision', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('code_uses_by_code').on('code_uses').columns(['code', 'used_at']).execute();
    await db.schema
      .alterTable('figure_sums')
      .addColumn('discounts', 'double precision', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
