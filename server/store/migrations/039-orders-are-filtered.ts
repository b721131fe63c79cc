import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Orders are listed by courier, also with their state, and by city and product: all are indexed again. */
export const ordersAreFiltered = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    for (const [name, columns] of INDEXES) {
      // Most new orders have no courier yet.
      await db.schema
        .createIndex(name)
        .on('orders')
        .columns(columns)
        .where(sql.ref('courier'), '<>', sql.lit(''))
        .execute();
    }
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1 where state <> ''`.execute(db);
  },
});

const INDEXES: [name: string, columns: ('courier' | 'state' | 'placed_at' | 'id')[]][] = [
  ['orders_by_courier', ['courier', 'placed_at', 'id']],
  ['orders_by_courier_state', ['courier', 'state', 'placed_at', 'id']],
];
