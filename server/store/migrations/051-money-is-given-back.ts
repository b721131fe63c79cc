import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** The day on which money was given back to a customer, and the PKR given back for an order. */
export const moneyIsGivenBack = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('order_steps').addColumn('day', text).execute();
    await db.schema
      .alterTable('orders')
      .addColumn('given_back', 'double precision', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
