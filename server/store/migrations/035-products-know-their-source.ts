import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Products that came from files of other shops, by what their file calls them. */
export const productsKnowTheirSource = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_sources')
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('product_id', text, (column) => column.notNull())
      .addColumn('collections', text, (column) => column.notNull())
      .addColumn('file', text, (column) => column.notNull())
      .addColumn('said', text, (column) => column.notNull())
      .addColumn('counts', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('product_sources_key', ['source', 'product_id'])
      .execute();
    await db.schema.createIndex('product_sources_product').on('product_sources').column('product_id').execute();
    await db.schema.createIndex('product_sources_file').on('product_sources').column('file').execute();
  },
});
