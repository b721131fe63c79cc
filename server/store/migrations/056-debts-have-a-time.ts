import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { deskOrder, statusColumns } from '../orders/order-columns.ts';
import { readAtOnce, readOrder } from '../orders/order-content.ts';
import { historiesOf } from '../orders/order-history.ts';
import type { Tables } from '../tables.ts';

/** Orders read and written at a time. */
const BATCH = 200;

/**
 * Since when a courier owes the cash of an order. Until now a parcel that came back after its delivery was stored as owing
 * nothing. Orders of a shop that has moved are left alone: the other shop has them.
 */
export const debtsHaveATime = (engine: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('orders').addColumn('owed_since', 'bigint').execute();
    await db.schema.dropIndex('orders_with_cash').ifExists().execute();
    await db.schema
      .createIndex('orders_with_cash')
      .on('orders')
      .columns(['cash', 'placed_at', 'id', 'courier', 'state_at', 'owed_since', 'cash_open'])
      .where(sql.ref('cash_open'), '>', sql.lit(0))
      .execute();
    if ((await engine.whyOrdersClosed(db)) !== undefined) return;
    for (let after: string | undefined = ''; after !== undefined; ) {
      after = await renew(db, after);
    }
  },
});

/** Gives the last order that it read; undefined at the end. */
async function renew(db: Kysely<Tables>, after: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .where(
      // Most of what comes back was never delivered, and owes nothing as before.
      sql<boolean>`(cash in ('with courier', 'short')
        or exists (select 1 from order_steps where order_steps.order_id = orders.id
          and (order_steps.step = 'part returned'
            or order_steps.step = 'delivered' and orders.state in ('returning', 'returned'))))`,
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const some of readAtOnce(ids)) await renewStatuses(db, some);
  return ids.at(-1);
}

async function renewStatuses(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('orders').select(['id', 'placed_at', 'content']).where('id', 'in', ids).execute();
  const historyOf = await historiesOf(db, ids);
  for (const { id, placed_at: placedAt, content } of rows) {
    const order = orderIn(content);
    if (order === undefined) continue;
    const { cash, cash_open, owed_since } = statusColumns(deskOrder({ id, placedAt }, order, historyOf(id)));
    await db.updateTable('orders').set({ cash, cash_open, owed_since }).where('id', '=', id).execute();
  }
}

/** Undefined for damaged content. */
function orderIn(content: string) {
  try {
    return readOrder(content);
  } catch {
    return undefined;
  }
}
