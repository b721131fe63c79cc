import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * Orders that are not done are indexed again: email, total, products, the city that is meant and a phone's last digits are among
 * their words now. Those that are done were put up for that with the filters, and are indexed only once.
 */
export const ordersAreFoundAsOwnersType = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1
      where state in ('new', 'confirmed', 'packed', 'sent', 'attempted', 'returning')`.execute(db);
  },
});
