import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readSettings, saveNewSetting } from './desk-settings.ts';
import type { ProductSourceRow } from './product-source-row.ts';
import { slices } from './slices.ts';
import type { Store } from './store.ts';
import type { Tables, Writing } from './tables.ts';
import { write } from './writing/write.ts';

const BATCH = 100;

export async function sourcesOf(
  store: Kysely<Tables>,
  sources: readonly string[],
): Promise<Map<string, ProductSourceRow[]>> {
  const rows: ProductSourceRow[] = [];
  for (const some of slices([...new Set(sources)], BATCH)) {
    rows.push(...(await store.selectFrom('product_sources').selectAll().where('source', 'in', some).execute()));
  }
  // The order in which ids are given: 'kurta', 'kurta-2', 'kurta-10'.
  rows.sort((one, other) => one.product_id.localeCompare(other.product_id, 'en', { numeric: true }));
  return Map.groupBy(rows, ({ source }) => source);
}

export async function keepSources(trx: Writing, rows: readonly ProductSourceRow[]): Promise<void> {
  for (const some of slices(rows, BATCH)) {
    await trx
      .insertInto('product_sources')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['source', 'product_id']).doUpdateSet(({ ref }) => ({
          collections: ref('excluded.collections'),
          file: ref('excluded.file'),
          said: ref('excluded.said'),
          counts: ref('excluded.counts'),
        })),
      )
      .execute();
  }
}

/** What this file said of its products is not in the shop any more; which products are its own stays known. */
export async function forgetSaid(trx: Writing, file: string): Promise<void> {
  await trx.updateTable('product_sources').set({ said: '' }).where('file', '=', file).execute();
}

/** Those of these ids that a product has, or had within the history, or that a file's product is to have. */
export async function takenIds(store: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of slices([...new Set(ids)], BATCH)) {
    const found = await Promise.all([
      store.selectFrom('documents').select('id').where('id', 'in', some).execute(),
      store.selectFrom('document_versions').select('document_id as id').where('document_id', 'in', some).execute(),
      store.selectFrom('product_sources').select('product_id as id').where('product_id', 'in', some).execute(),
    ]);
    for (const { id } of found.flat()) taken.add(id);
  }
  return taken;
}

/** The random mark of this shop, which files have that it gave out; undefined before the first of them. */
export async function shopMark(store: Store): Promise<string | undefined> {
  return (await readSettings(store, [MARK])).get(MARK) as string | undefined;
}

/** The same, for a file that it gives out now. */
export async function newShopMark(store: Store): Promise<string> {
  const known = await shopMark(store);
  if (known !== undefined) return known;
  await write(store, (trx) => saveNewSetting(trx, MARK, randomUUID()));
  return (await shopMark(store)) ?? '';
}

const MARK = 'shop mark';
