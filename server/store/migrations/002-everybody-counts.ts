import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Counts for rate limits, shared by every process of the shop. */
export const everybodyCounts = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deeds')
      .addColumn('who', text, (column) => column.primaryKey())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
