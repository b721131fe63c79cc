import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import type { PasskeyRow } from './rows.ts';

/** A WebAuthn challenge; `owner` is '' for sign-in, where the owner is not known before the answer. */
export type Challenge = { id: string; owner: string; ends_at: number };

export async function saveChallenge(store: Store, challenge: Challenge, now: number): Promise<void> {
  await write(store, async (trx) => {
    await trx.deleteFrom('passkey_challenges').where('ends_at', '<=', now).execute();
    await trx.insertInto('passkey_challenges').values(challenge).execute();
  });
}

/** Consumes a challenge: it is answered once. False when it is another owner's or has expired. */
export async function consumeChallenge(
  store: Store,
  { id, owner }: { id: string; owner: string },
  now: number,
): Promise<boolean> {
  const consumed = await write(store, (trx) =>
    trx.deleteFrom('passkey_challenges').where('id', '=', id).returningAll().executeTakeFirst(),
  );
  return consumed !== undefined && consumed.owner === owner && now < consumed.ends_at;
}

export async function savePasskey(store: Store, passkey: PasskeyRow): Promise<void> {
  await write(store, (trx) =>
    trx
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}

export async function passkeyOf(store: Store, id: string): Promise<PasskeyRow | undefined> {
  return store.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function passkeysOfOwner(store: Store, owner: string): Promise<PasskeyRow[]> {
  return store
    .selectFrom('passkeys')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Of all owners, the newest first. */
export async function allPasskeys(store: Store): Promise<PasskeyRow[]> {
  return store.selectFrom('passkeys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Records the use of a passkey; false when it was deleted meanwhile. */
export async function notePasskeyUse(
  trx: Writing,
  used: { id: string; counter: number; now: number },
): Promise<boolean> {
  const noted = await trx
    .updateTable('passkeys')
    .set({ counter: used.counter, used_at: used.now })
    .where('id', '=', used.id)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export async function forgetPasskey(store: Store, id: string): Promise<boolean> {
  const forgotten = await write(store, (trx) => trx.deleteFrom('passkeys').where('id', '=', id).executeTakeFirst());
  return forgotten.numDeletedRows > 0n;
}
