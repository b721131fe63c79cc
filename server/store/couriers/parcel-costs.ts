import { sql } from 'kysely';
import type { KnownCost, ParcelCost } from '../../../shop/couriers/parcel-cost.ts';
import { orderGroups } from '../orders/order-groups.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** What couriers took for the parcels of these orders, by the sheets that were counted, the first line first. */
export async function costsOf(store: Store | Writing, orders: readonly string[]): Promise<KnownCost[]> {
  const known: KnownCost[] = [];
  for (const some of await orderGroups(store, [...new Set(orders)].toSorted())) {
    const rows = await store
      .selectFrom('parcel_costs')
      .innerJoin('courier_sheets', 'courier_sheets.id', 'parcel_costs.sheet_id')
      .select(['sheet_id as sheet', 'courier', 'nth', 'order_id as order', 'parcel'])
      .select(['gross', 'charges', 'taxes', 'net'])
      .where('order_id', 'in', some)
      .orderBy('given_at')
      .orderBy('nth')
      .execute();
    known.push(...rows);
  }
  return known;
}

/** Notes what a press on a sheet found that parcels cost. Their orders are counted for figures again. */
export async function noteCosts(
  trx: Writing,
  { sheet, press }: { sheet: string; press: string },
  costs: readonly ParcelCost[],
): Promise<void> {
  for (const { order, ...cost } of costs) {
    await trx
      .insertInto('parcel_costs')
      .values({ ...cost, sheet_id: sheet, press_key: press, order_id: order })
      .execute();
  }
  await countAgain(
    trx,
    costs.map(({ order }) => order),
  );
}

/** Takes back what a press on a sheet noted. */
export async function dropCosts(trx: Writing, { sheet, press }: { sheet: string; press: string }): Promise<void> {
  const rows = await trx
    .deleteFrom('parcel_costs')
    .where('sheet_id', '=', sheet)
    .where('press_key', '=', press)
    .returning('order_id')
    .execute();
  await countAgain(
    trx,
    rows.map(({ order_id }) => order_id),
  );
}

async function countAgain(trx: Writing, orders: readonly string[]): Promise<void> {
  for (const some of await orderGroups(trx, [...new Set(orders)].toSorted())) {
    await trx.updateTable('orders').set({ counted_steps: sql`-1` }).where('id', 'in', some).execute();
  }
}
