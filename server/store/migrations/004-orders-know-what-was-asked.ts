import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** A digest of what the shopper asked for, beside the order key; empty for orders from before. */
export const ordersKnowWhatWasAsked = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('digest', text).execute();
  },
});
