import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The few orders that were sent again, whose earlier parcels couriers may still charge for. */
export const ordersSentAgainAreFound: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index order_steps_sent_again on order_steps (order_id) where step = 'send again'`.execute(db);
  },
};
