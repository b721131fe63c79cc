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

/** A cost in the books, and the submission that counted it. */
export type ReplacedCost = ParcelCost & { submission: string };

/**
 * Notes what a sheet's submission says parcels cost, in place of earlier costs, which it gives; figures are counted
 * again.
 */
export async function noteCosts(
  trx: Writing,
  { sheet, submission }: { sheet: string; submission: string },
  costs: readonly ParcelCost[],
): Promise<ReplacedCost[]> {
  if (costs.length === 0) return [];
  const lines = new Set(costs.map(({ nth }) => nth));
  const before = await trx
    .selectFrom('parcel_costs')
    .select(['nth', 'press_key as submission', 'order_id as order', 'parcel'])
    .select(['gross', 'charges', 'taxes', 'net'])
    .where('sheet_id', '=', sheet)
    .execute();
  const replaced = before.filter(({ nth }) => lines.has(nth));
  for (const cost of costs) await saveCost(trx, sheet, { ...cost, submission });
  await countAgain(
    trx,
    [...replaced, ...costs].map(({ order }) => order),
  );
  return replaced;
}

/** Takes back what `noteCosts` did, but for orders that keep what the submission counted; figures are counted again. */
export async function undoCosts(
  trx: Writing,
  { sheet, submission, replaced }: { sheet: string; submission: string; replaced: readonly ReplacedCost[] },
  kept: ReadonlySet<string>,
): Promise<void> {
  const noted = await trx
    .selectFrom('parcel_costs')
    .select(['nth', 'order_id as order'])
    .where('sheet_id', '=', sheet)
    .where('press_key', '=', submission)
    .execute();
  const undone = noted.filter(({ order }) => !kept.has(order));
  const lines = new Set(undone.map(({ nth }) => nth));
  for (const some of slices([...lines], BATCH))
    await trx.deleteFrom('parcel_costs').where('sheet_id', '=', sheet).where('nth', 'in', some).execute();
  const restored = replaced.filter(({ nth }) => lines.has(nth));
  for (const cost of restored) await saveCost(trx, sheet, cost);
  await countAgain(
    trx,
    [...undone, ...restored].map(({ order }) => order),
  );
}

async function saveCost(trx: Writing, sheet: string, { order, nth, submission, ...cost }: ReplacedCost): Promise<void> {
  const values = { ...cost, press_key: submission, order_id: order };
  await trx
    .insertInto('parcel_costs')
    .values({ ...values, sheet_id: sheet, nth })
    .onConflict((conflict) => conflict.columns(['sheet_id', 'nth']).doUpdateSet(values))
    .execute();
}

/** The next look at figures counts these orders anew. */
export async function countAgain(trx: Writing, orders: readonly string[]): Promise<void> {
  for (const some of slices([...new Set(orders)].toSorted(), BATCH)) {
    await trx.updateTable('orders').set({ counted_steps: sql`-1` }).where('id', 'in', some).execute();
  }
}
