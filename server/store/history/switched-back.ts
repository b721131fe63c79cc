import type { Fields } from '../../../shop/catalogue/product.ts';
import { COLLECTIONS_OF_RECORDS } from '../../../shop/catalogue/server-collections.ts';
import { readStock } from '../../../shop/stock/stock.ts';
import { OWN_COUNTER } from '../../../shop/stock/stock-counts.ts';
import { slices } from '../slices.ts';
import { recordMade } from '../stock/stock-changes.ts';
import type { Writing } from '../tables.ts';

export type SwitchesBefore = Map<string, boolean>;

const BATCH = 200;

/** Remembers each product's 'Sold out' switch as it is; the first remembered state stays. */
export async function keepSwitches(trx: Writing, kept: SwitchesBefore, ids: readonly string[]): Promise<void> {
  const others = [...new Set(ids)].filter((id) => !kept.has(id));
  for (const [id, isSoldOut] of await switchesOf(trx, others)) kept.set(id, isSoldOut);
}

/** Writes each switch that a way back turned into the history of its product's stock. */
export async function recordSwitchedBack(
  trx: Writing,
  kept: SwitchesBefore,
  { key, by }: { key: string; by: string },
): Promise<void> {
  const ids = [...kept.keys()];
  const at = Date.now();
  for (const some of slices(ids, BATCH)) {
    for (const [id, isSoldOut] of await switchesOf(trx, some)) {
      if (isSoldOut === kept.get(id)) continue;
      const [before, after] = [isSoldOut ? 0 : 1, isSoldOut ? 1 : 0];
      // The forms of one rendered page share its key, and one of them may be the switch.
      const submission = { id, key: `${key} back`, by, at };
      await recordMade(trx, submission, { what: 'sold out', counter: OWN_COUNTER, before, after });
    }
  }
}

/** As the first of each product's documents says; those that are in no collection are left out. */
async function switchesOf(trx: Writing, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'fields'])
    .where('id', 'in', ids)
    .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
    .where('listing_key', 'is not', null)
    .orderBy('collection', 'desc')
    .execute();
  // The last of an id counts: the first collection's.
  return new Map(rows.map(({ id, fields }) => [id, readStock((JSON.parse(fields) as Fields).inStock) === false]));
}
