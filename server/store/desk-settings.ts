import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

/** The values of these settings by name; one that owners have not set is missing. */
export async function readSettings(store: Store | Writing, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await store.selectFrom('desk_settings').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/** Saves a setting that nobody has set yet; of two processes at once the first counts. */
export async function saveNewSetting(trx: Writing, name: string, value: unknown): Promise<void> {
  await trx
    .insertInto('desk_settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The value of a setting, which no other transaction changes before this one ends; `first` where nobody has set it. */
export async function lockSetting(trx: Writing, name: string, first: unknown): Promise<unknown> {
  const { value } = await trx
    .insertInto('desk_settings')
    .values({ name, value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return JSON.parse(value);
}

export async function saveSetting(trx: Writing, name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await trx
    .insertInto('desk_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}
