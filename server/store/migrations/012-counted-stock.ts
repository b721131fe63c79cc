import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Pieces left, a row for each counted product, and the way from a product's id to all its documents. */
export const countedStock = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stock')
      .addColumn('product_id', text, (column) => column.primaryKey())
      .addColumn('counts', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('documents_by_id').on('documents').column('id').execute();
  },
});
