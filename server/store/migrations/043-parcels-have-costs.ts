import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What couriers took for parcels by counted payment sheets, what a sheet states and the bank shows, and figures. */
export const parcelsHaveCosts = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    let costs = db.schema
      .createTable('parcel_costs')
      .addColumn('sheet_id', text, (column) => column.notNull())
      .addColumn('nth', 'integer', (column) => column.notNull())
      .addColumn('press_key', text, (column) => column.notNull())
      .addColumn('order_id', text, (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull());
    for (const paisa of ['gross', 'charges', 'taxes', 'net']) {
      costs = costs.addColumn(paisa, 'bigint', (column) => column.notNull());
    }
    await costs.addPrimaryKeyConstraint('parcel_costs_key', ['sheet_id', 'nth']).execute();
    await db.schema.createIndex('parcel_costs_by_order').on('parcel_costs').column('order_id').execute();
    await db.schema
      .alterTable('courier_sheets')
      .addColumn('stated_total', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('courier_sheets').addColumn('bank_paisa', 'bigint').execute();
    for (const sum of ['courier_costs', 'return_costs']) {
      await db.schema
        .alterTable('figure_sums')
        .addColumn(sum, 'double precision', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
});
