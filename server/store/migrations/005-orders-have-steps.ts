import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Owners' steps, and their result in columns of the order. Each has a default: older versions place orders too. */
export const ordersHaveSteps = (engine: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    const { text } = engine.columns;
    await db.schema
      .createTable('order_steps')
      .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
      .addColumn('nth', 'integer', (column) => column.notNull())
      .addColumn('step_key', text, (column) => column.notNull())
      .addColumn('step', text, (column) => column.notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .addColumn('taken_by', text, (column) => column.notNull())
      .addColumn('note', text)
      .addColumn('courier', text)
      .addColumn('tracking', text)
      .addColumn('amount', 'double precision')
      .addColumn('before', text)
      .addColumn('after', text)
      .addColumn('undoes', text)
      .addPrimaryKeyConstraint('order_steps_key', ['order_id', 'nth'])
      .addUniqueConstraint('order_steps_once', ['step_key', 'order_id'])
      .execute();
    await db.schema.createIndex('order_steps_by_time').on('order_steps').columns(['taken_at', 'order_id']).execute();
    await addStanding(db, engine);
    await indexStanding(db);
    await db.schema
      .createTable('order_words')
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('placed_at', 'bigint', (column) => column.notNull())
      .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
      .addPrimaryKeyConstraint('order_words_key', ['word', 'placed_at', 'order_id'])
      .execute();
    await db.schema.createIndex('order_words_of_order').on('order_words').columns(['order_id', 'word']).execute();
  },
});

/** One column at a time: SQLite adds only one in a statement. */
async function addStanding(db: Kysely<Tables>, { columns: { text }, whyOrdersClosed }: Engine): Promise<void> {
  const counts = { steps: 0, no_answers: 0, indexed_steps: -1 };
  const words = { state: 'new', cash: 'due', courier: '', tracking: '' };
  const table = db.schema.alterTable('orders');
  for (const [name, first] of Object.entries(words)) {
    await table.addColumn(name, text, (column) => column.notNull().defaultTo(first)).execute();
  }
  for (const [name, first] of Object.entries(counts)) {
    await table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(first)).execute();
  }
  for (const name of ['state_at', 'with_courier_since']) await table.addColumn(name, 'bigint').execute();
  await table.addColumn('cash_open', 'double precision', (column) => column.notNull().defaultTo(0)).execute();
  // A cancelled key is not an order. A shop that has moved refuses changes.
  if ((await whyOrdersClosed(db)) !== undefined) return;
  await sql`update orders set state = '', indexed_steps = 0 where content = ''`.execute(db);
}

async function indexStanding(db: Kysely<Tables>): Promise<void> {
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('orders').columns(columns);
  await index('orders_by_state', ['state', 'placed_at', 'id']).execute();
  // Partial indexes: only orders in that condition now, which are few compared to all finished ones.
  await index('orders_with_cash', ['cash', 'placed_at', 'id', 'courier', 'state_at', 'cash_open'])
    .where(sql.ref('cash_open'), '>', sql.lit(0))
    .execute();
  await index('orders_unanswered', ['placed_at', 'id']).where(sql.ref('no_answers'), '>=', sql.lit(3)).execute();
  await index('orders_with_courier', ['with_courier_since', 'id'])
    .where(sql.ref('with_courier_since'), 'is not', null)
    .execute();
  await index('orders_not_indexed', ['id']).where(sql.ref('indexed_steps'), '<>', sql.ref('steps')).execute();
}
