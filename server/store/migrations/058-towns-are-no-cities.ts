import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * Towns are no longer read as the cities that they are called like, and all numbers and emails of a contact are words now:
 * orders are indexed and counted again.
 */
export const townsAreNoCities = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1, counted_steps = -1 where state <> ''`.execute(db);
  },
});
