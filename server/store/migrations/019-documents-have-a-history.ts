import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Every change to the catalogue, and each document as it was before the change. */
export const documentsHaveAHistory = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('catalogue_changes')
      .addColumn('nr', 'integer', (column) => column.primaryKey())
      .addColumn('change_key', text, (column) => column.notNull().unique())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.notNull())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .addColumn('back_before', 'integer')
      .execute();
    await db.schema
      .createTable('document_versions')
      .addColumn('document_id', text, (column) => column.notNull())
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('change_nr', 'integer', (column) => column.notNull())
      .addColumn('fields', text)
      .addPrimaryKeyConstraint('document_versions_key', ['document_id', 'collection', 'change_nr'])
      .execute();
    await db.schema
      .createIndex('document_versions_by_change')
      .on('document_versions')
      .columns(['change_nr', 'document_id', 'collection'])
      .execute();
  },
});
