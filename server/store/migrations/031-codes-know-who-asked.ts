import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Who asked for a code: hashes of a secret of the browser's page and of the network, for every address, an owner's or
 * not. A code names what it was asked by; '' for one of an earlier release.
 */
export const codesKnowWhoAsked = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sign_in_asks')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('asked_by', text, (column) => column.notNull())
      .addColumn('asked_from', text, (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sign_in_asks_of_email').on('sign_in_asks').columns(['email', 'ends_at']).execute();
    await db.schema
      .alterTable('sign_in_codes')
      .addColumn('ask', text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
});
