import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Devices that are told of new orders by web push, and the orders that they were told of. */
export const ownersAreTold = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('session_id', text, (column) => column.primaryKey())
      .addColumn('endpoint', text, (column) => column.notNull())
      .addColumn('p256dh', text, (column) => column.notNull())
      .addColumn('auth', text, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('owed', 'integer', (column) => column.notNull())
      .addColumn('owed_since', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_try_at', 'bigint')
      .execute();
    await db.schema
      .createTable('push_told')
      .addColumn('order_id', text, (column) => column.primaryKey())
      .addColumn('placed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_told_by_time').on('push_told').column('placed_at').execute();
  },
});
