import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** A digest of the order's content, beside the order key; null for earlier orders. */
export const ordersKnowWhatWasAsked = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('digest', text).execute();
  },
});
