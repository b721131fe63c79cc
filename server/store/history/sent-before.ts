import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** The change that was submitted under this key: a form sent twice counts once. */
export async function changeWithKey(
  trx: Store | Writing,
  key: string,
): Promise<{ nr: number; documents: number } | undefined> {
  return trx
    .selectFrom('catalogue_changes')
    .select(['nr', 'documents'])
    .where('change_key', '=', key)
    .executeTakeFirst();
}

/** The numbers of the changes with these keys. Those that changed nothing, or are older than the history, have none. */
export async function changesWithKeys(store: Store, keys: readonly string[]): Promise<number[]> {
  const changes = await Promise.all(keys.map((key) => changeWithKey(store, key)));
  return changes.flatMap((change) => (change ? [change.nr] : []));
}

/** The number of the first change whose key is this word and more; undefined when there is none. */
export async function firstChangeOf(trx: Writing, word: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('catalogue_changes')
    .select('nr')
    // Keys are compared by their bytes: what follows a space comes before '!'.
    .where('change_key', '>', `${word} `)
    .where('change_key', '<', `${word}!`)
    .orderBy('nr')
    .limit(1)
    .executeTakeFirst();
  return row?.nr;
}
