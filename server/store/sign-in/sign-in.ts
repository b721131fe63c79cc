import type { Store } from '../store.ts';
import type { SignInCodeRow, SignInLinkRow, Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

/** Valid codes of one owner at once. A further code deletes the oldest. */
const MAX_CODES = 3;

/** Saves a link; it stays until it is spent or expires. Deletes expired ones. */
export async function saveLink(store: Store, link: SignInLinkRow, now: number): Promise<void> {
  await write(store, async (trx) => {
    await trx.deleteFrom('sign_in_links').where('ends_at', '<=', now).execute();
    await trx.insertInto('sign_in_links').values(link).execute();
  });
}

/** Spends a link, only once even when several try at the same time. Gives its owner; undefined when there is none. */
export async function spendLink(trx: Writing, id: string, now: number): Promise<string | undefined> {
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
      .orderBy('ends_at', 'desc')
      .orderBy('id')
      .limit(MAX_CODES);
    const ids = (await kept.execute()).map(({ id }) => id);
    await trx.deleteFrom('sign_in_codes').where('owner', '=', code.owner).where('id', 'not in', ids).execute();
  });
}

/** The valid codes of an owner. */
export async function codesOf(store: Store, owner: string, now: number): Promise<SignInCodeRow[]> {
  return store
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('owner', '=', owner)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(MAX_CODES)
    .execute();
}

/** Spends a code and the owner's other codes, only once even when several try at the same time. */
export async function spendCode(trx: Writing, { id, owner }: SignInCodeRow): Promise<boolean> {
  const spent = await trx.deleteFrom('sign_in_codes').where('id', '=', id).executeTakeFirst();
  if (spent.numDeletedRows === 0n) return false;
  await trx.deleteFrom('sign_in_codes').where('owner', '=', owner).execute();
  return true;
}

/** Whether nobody has signed in yet: then the first start prints a sign-in link. */
export async function hasNobodySignedIn(store: Store): Promise<boolean> {
  const session = await store.selectFrom('sessions').select('id').limit(1).executeTakeFirst();
  const passkey = await store.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
  return session === undefined && passkey === undefined;
}
