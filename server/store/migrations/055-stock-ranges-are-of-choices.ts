import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { renewRanges } from '../stock/stock-range.ts';
import type { Tables } from '../tables.ts';

/** Products read and written at a time. */
const BATCH = 200;

/** Until now the range was of all counters, also of those that no colour and size uses. */
export const stockRangesAreOfChoices: Migration = {
  async up(db: Kysely<Tables>) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      after = await renew(db, after);
    }
  },
};

/** Gives the last product that it read; undefined at the end. */
async function renew(db: Kysely<Tables>, after: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(BATCH)
    .execute();
  await renewRanges(
    db,
    rows.map(({ product_id }) => product_id),
  );
  return rows.at(-1)?.product_id;
}
