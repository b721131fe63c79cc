import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What owners taught the desk of couriers, and the sheets that went to them and came back. */
export const couriersSheets = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('courier_layouts')
      .addColumn('courier', text, (column) => column.primaryKey())
      .addColumn('content', text, (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('city_names')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('city', text, (column) => column.notNull())
      .addColumn('taught_at', 'bigint', (column) => column.notNull())
      .addColumn('taught_by', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('courier_cities')
      .addColumn('courier', text, (column) => column.notNull())
      .addColumn('city', text, (column) => column.notNull())
      .addColumn('spelling', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('courier_cities_key', ['courier', 'city'])
      .execute();
    await db.schema
      .createTable('courier_sheets')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('courier', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('content', text, (column) => column.notNull())
      .addColumn('given_at', 'bigint', (column) => column.notNull())
      .addColumn('given_by', text, (column) => column.notNull())
      .addColumn('counted_key', text)
      .addColumn('counted_at', 'bigint')
      .addColumn('counted_by', text)
      .execute();
    await db.schema.createIndex('courier_sheets_by_time').on('courier_sheets').columns(['given_at', 'id']).execute();
  },
});
