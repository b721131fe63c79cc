import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * Orders that are not done are indexed again: email, total, products, city and a phone's last digits are words now.
 * Those done wait for it since 039.
 */
export const ordersAreFoundAsOwnersType = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1
      where state in ('new', 'confirmed', 'packed', 'sent', 'attempted', 'returning')`.execute(db);
  },
});
