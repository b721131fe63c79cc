import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an owner left an email that the email service refused: nobody waits for it any more. */
export const emailsCanBeLeft: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('emails').addColumn('left_at', 'bigint').execute();
  },
};
