import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import type { SignInAskRow, SignInCodeRow, SignInLinkRow } from './rows.ts';

/** Valid codes of one asking at once: an email that is sent again has another. A further code deletes the oldest. */
const MAX_CODES = 3;

/** Saves a link; it stays until it is used or expires. Deletes expired ones. */
export async function saveLink(store: Store, link: SignInLinkRow, now: number): Promise<void> {
  await write(store, async (trx) => {
    await trx.deleteFrom('sign_in_links').where('ends_at', '<=', now).execute();
    await trx.insertInto('sign_in_links').values(link).execute();
  });
}

/** Consumes a link, only once even when several try at the same time. Gives its owner; undefined when there is none. */
export async function consumeLink(trx: Writing, id: string, now: number): Promise<string | undefined> {
  const link = await trx.deleteFrom('sign_in_links').where('id', '=', id).returningAll().executeTakeFirst();
  return link && now < link.ends_at ? link.owner : undefined;
}

export async function saveCode(store: Store, code: SignInCodeRow, now: number): Promise<void> {
  await write(store, async (trx) => {
    await trx.deleteFrom('sign_in_codes').where('ends_at', '<=', now).execute();
    await trx.insertInto('sign_in_codes').values(code).execute();
    const kept = trx
      .selectFrom('sign_in_codes')
      .select('id')
      .where('owner', '=', code.owner)
      .where('ask', '=', code.ask)
      .orderBy('ends_at', 'desc')
      .orderBy('id')
      .limit(MAX_CODES);
    const ids = (await kept.execute()).map(({ id }) => id);
    await trx
      .deleteFrom('sign_in_codes')
      .where('owner', '=', code.owner)
      .where('ask', '=', code.ask)
      .where('id', 'not in', ids)
      .execute();
  });
}

/** The newest valid codes of an owner, where `asks` are given those that were asked by one of them. */
export async function codesOf(
  store: Store,
  { owner, asks }: { owner: string; asks: readonly string[] },
  now: number,
): Promise<SignInCodeRow[]> {
  return store
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('owner', '=', owner)
    .where('ends_at', '>', now)
    .$if(asks.length > 0, (codes) => codes.where('ask', 'in', asks))
    .orderBy('ends_at', 'desc')
    .limit(MAX_CODES)
    .execute();
}

/** Consumes a code and the owner's other codes, only once even when several try at the same time. */
export async function consumeCode(trx: Writing, { id, owner }: SignInCodeRow): Promise<boolean> {
  const deleted = await trx.deleteFrom('sign_in_codes').where('id', '=', id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return false;
  await trx.deleteFrom('sign_in_codes').where('owner', '=', owner).execute();
  return true;
}

/** Saves who asked for a code. Deletes what has expired. */
export async function saveAsk(trx: Writing, ask: SignInAskRow, now: number): Promise<void> {
  await trx.deleteFrom('sign_in_asks').where('ends_at', '<=', now).execute();
  await trx.insertInto('sign_in_asks').values(ask).execute();
}

/** What this browser, or another on its network, has asked for this email; the browser's own only up to so many tries. */
export async function asksOf(
  trx: Writing,
  { email, by, from, mostTries }: { email: string; by: string; from: string; mostTries: number },
  now: number,
): Promise<SignInAskRow[]> {
  return trx
    .selectFrom('sign_in_asks')
    .selectAll()
    .where('email', '=', email)
    .where('ends_at', '>', now)
    .where(({ or, and, eb }) =>
      or([eb('asked_from', '=', from), and([eb('asked_by', '=', by), eb('tries', '<', mostTries)])]),
    )
    .execute();
}

export async function countTry(trx: Writing, by: string): Promise<void> {
  await trx
    .updateTable('sign_in_asks')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('asked_by', '=', by)
    .execute();
}

/** Whether nobody has signed in yet: then the first start prints a sign-in link. */
export async function hasNobodySignedIn(store: Store): Promise<boolean> {
  const session = await store.selectFrom('sessions').select('id').limit(1).executeTakeFirst();
  const passkey = await store.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
  return session === undefined && passkey === undefined;
}
