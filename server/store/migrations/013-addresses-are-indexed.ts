import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Orders that are not sent yet are indexed again: their addresses are among the words now. */
export const addressesAreIndexed = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1 where state in ('new', 'confirmed', 'packed')`.execute(db);
  },
});
