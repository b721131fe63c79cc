import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What shoppers looked for and found: words and counts, and nothing of who looked. */
export const foundSearchesAreCounted = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('found_searches')
      .addColumn('words', text, (column) => column.primaryKey())
      .addColumn('searches', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
