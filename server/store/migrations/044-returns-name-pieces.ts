import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Which pieces came back with a step, and which of them are damaged. */
export const returnsNamePieces = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('order_steps').addColumn('pieces', text).execute();
  },
});
