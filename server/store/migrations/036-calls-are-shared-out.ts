import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Which device has which order open in Calls, until when. */
export const callsAreSharedOut = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('open_calls')
      .addColumn('order_id', text, (column) => column.primaryKey())
      .addColumn('session_id', text, (column) => column.notNull())
      .addColumn('owner', text, (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
