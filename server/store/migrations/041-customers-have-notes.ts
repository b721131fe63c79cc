import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What owners note about a customer, by the phone number in its canonical form. */
export const customersHaveNotes = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('customers')
      .addColumn('phone', text, (column) => column.primaryKey())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('asks', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.notNull())
      .execute();
  },
});
