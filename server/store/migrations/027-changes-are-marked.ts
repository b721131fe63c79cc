import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** A change has a random mark besides its number, by which a database is told from one restored to before it. */
export const changesAreMarked = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('changes')
      .addColumn('mark', text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
});
