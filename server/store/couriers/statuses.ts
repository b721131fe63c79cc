import { knownMeaning, type SaidStatus, type SaidStatuses, statusKey } from '../../../shop/couriers/status-words.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

/** What owners said that this courier's words mean, as they were written in a sheet. */
export async function saidStatuses(store: Store | Writing, courier: string): Promise<SaidStatus[]> {
  return store
    .selectFrom('courier_statuses')
    .select(['status', 'meaning'])
    .where('courier', '=', courier)
    .orderBy('status_key')
    .execute();
}

export async function saidMeanings(store: Store | Writing, courier: string): Promise<SaidStatuses> {
  const said = await saidStatuses(store, courier);
  return new Map(said.flatMap(({ status, meaning }) => (meaning ? [[statusKey(status), meaning]] : [])));
}

/** Remembers what a courier's words mean, where it is not what the shop knows; a word without a meaning is forgotten. */
export async function sayStatuses(
  store: Store,
  courier: string,
  said: readonly SaidStatus[],
  { by, at }: { by: string; at: number },
): Promise<void> {
  await write(store, async (trx) => {
    for (const { status, meaning } of said) {
      const key = statusKey(status);
      await trx.deleteFrom('courier_statuses').where('courier', '=', courier).where('status_key', '=', key).execute();
      if (meaning === undefined || meaning === knownMeaning(status, courier)) continue;
      await trx
        .insertInto('courier_statuses')
        .values({ courier, status_key: key, status, meaning, said_at: at, said_by: by })
        .onConflict((conflict) => conflict.columns(['courier', 'status_key']).doUpdateSet({ meaning }))
        .execute();
    }
  });
}
