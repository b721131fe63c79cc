import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Images that are uploaded, or about to be, and that no import has committed. */
export const uploadsAreKnown = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('image_uploads')
      .addColumn('path', text, (column) => column.notNull())
      .addColumn('version', text, (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('image_uploads_key', ['path', 'version'])
      .execute();
  },
});
