import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** A day in ms: orders further apart are never the same again. */
const DAY_MS = 24 * 3600 * 1000;

/** Recent and unsent orders are indexed again: what makes two of them the same is among their words now. */
export const sameOrdersAreIndexed = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1 where state <> '' and placed_at >=
      (select min(placed_at) from orders where state in ('new', 'confirmed', 'packed')) - ${sql.lit(DAY_MS)}`.execute(
      db,
    );
  },
});
