import { sql } from 'kysely';
import type { KnownCost, ParcelCost } from '../../../shop/couriers/parcel-cost.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** Orders that one statement asks for. */
const BATCH = 200;

/** What couriers took for the parcels of these orders, by the sheets that were counted, the first line first. */
export async function costsOf(store: Store | Writing, orders: readonly string[]): Promise<KnownCost[]> {
  const known: KnownCost[] = [];
  for (const some of slices([...new Set(orders)].toSorted(), BATCH)) {
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

/** Notes what a sheet's submission says parcels cost, in place of earlier costs; figures are counted again. */
export async function noteCosts(
  trx: Writing,
  { sheet, submission }: { sheet: string; submission: string },
  costs: readonly ParcelCost[],
): Promise<void> {
  if (costs.length === 0) return;
  const lines = new Set(costs.map(({ nth }) => nth));
  const before = await trx
    .selectFrom('parcel_costs')
    .select(['nth', 'order_id'])
    .where('sheet_id', '=', sheet)
    .execute();
  const replaced = before.filter(({ nth }) => lines.has(nth)).map(({ order_id }) => order_id);
  for (const { order, nth, ...cost } of costs) {
    const values = { ...cost, press_key: submission, order_id: order };
    await trx
      .insertInto('parcel_costs')
      .values({ ...values, sheet_id: sheet, nth })
      .onConflict((conflict) => conflict.columns(['sheet_id', 'nth']).doUpdateSet(values))
      .execute();
  }
  await countAgain(trx, [...replaced, ...costs.map(({ order }) => order)]);
}

export async function dropCosts(
  trx: Writing,
  { sheet, submission }: { sheet: string; submission: string },
): Promise<void> {
  const rows = await trx
    .deleteFrom('parcel_costs')
    .where('sheet_id', '=', sheet)
    .where('press_key', '=', submission)
    .returning('order_id')
    .execute();
  await countAgain(
    trx,
    rows.map(({ order_id }) => order_id),
  );
}

/** The next look at figures counts these orders anew. */
export async function countAgain(trx: Writing, orders: readonly string[]): Promise<void> {
  for (const some of slices([...new Set(orders)].toSorted(), BATCH)) {
    await trx.updateTable('orders').set({ counted_steps: sql`-1` }).where('id', 'in', some).execute();
  }
}
