import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What owners said that a courier's words for a parcel's state mean. */
export const statusWordsAreKnown = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('courier_statuses')
      .addColumn('courier', text, (column) => column.notNull())
      .addColumn('status_key', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('meaning', text, (column) => column.notNull())
      .addColumn('said_at', 'bigint', (column) => column.notNull())
      .addColumn('said_by', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('courier_statuses_key', ['courier', 'status_key'])
      .execute();
  },
});
