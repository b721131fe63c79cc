import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the owners' list of emails: those refused and those sent, newest first. */
export const emailsInLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, column] of [
      ['emails_refused', 'set_aside_at'],
      ['emails_sent', 'sent_at'],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('emails')
        .columns([column, 'id'])
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
  },
};
