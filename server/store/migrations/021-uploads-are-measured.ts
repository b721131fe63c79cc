import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What is known of an uploaded image, so that the desk shows it and a product that is saved names it. */
export const uploadsAreMeasured = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const uploads = db.schema.alterTable('image_uploads');
    await uploads.addColumn('width', 'integer').execute();
    await uploads.addColumn('height', 'integer').execute();
    await uploads.addColumn('colour', text).execute();
  },
});
