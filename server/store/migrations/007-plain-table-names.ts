import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables get the names that the code uses. An older release must be stopped first: it knows only the old names. */
export const plainTableNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').renameTo('emails').execute();
    await db.schema.alterTable('pictures').renameTo('images').execute();
    await db.schema.alterTable('shelves').renameTo('listings').execute();
    await db.schema.alterTable('listings').renameColumn('shelf', 'listing_key').execute();
    await db.schema.alterTable('documents').renameColumn('shelf', 'listing_key').execute();
    await db.schema.alterTable('deeds').renameTo('rate_limits').execute();
  },
};
