import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a customer asked to be called, in the step's row, and when one is to be called again. Who waits already: now. */
export const callsComeAgain: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['order_steps', 'orders'])
      await db.schema.alterTable(table).addColumn('call_at', 'bigint').execute();
    await db.schema
      .createIndex('orders_to_call')
      .on('orders')
      .columns(['no_answers', 'placed_at', 'id', 'call_at'])
      .where(sql.ref('state'), '=', sql.lit('new'))
      .execute();
    await db.schema
      .createIndex('orders_called_again')
      .on('orders')
      .columns(['call_at', 'no_answers', 'id'])
      .where(sql<boolean>`state = 'new' and call_at is not null`)
      .execute();
  },
};
