import { ownerOf } from '../../../shop/owners.ts';
import type { Writing } from '../tables.ts';

/** Every table of what lets an owner in, or will; `push_subscriptions` go with their sessions. */
export const WAYS_IN = ['sessions', 'passkeys', 'sign_in_links', 'sign_in_codes', 'passkey_challenges'] as const;

/** Ends every session, passkey, link and code of these owners, however their addresses are spelt. */
export function endSignInsOf(trx: Writing, owners: readonly string[]): Promise<void> {
  return endSignIns(trx, (owner) => ownerOf(owners, owner) !== undefined);
}

export function endOthersSignIns(trx: Writing, owners: readonly string[]): Promise<void> {
  // A challenge without an owner is a sign-in that has just begun.
  return endSignIns(trx, (owner) => owner !== '' && ownerOf(owners, owner) === undefined);
}

/** Moves everything that signs in as one owner to the other. */
export async function renameSignIns(trx: Writing, from: string, to: string): Promise<void> {
  for (const table of WAYS_IN) await trx.updateTable(table).set({ owner: to }).where('owner', '=', from).execute();
}

export function endAllSignIns(trx: Writing): Promise<void> {
  return endSignIns(trx, () => true);
}

async function endSignIns(trx: Writing, isEnded: (owner: string) => boolean): Promise<void> {
  for (const table of WAYS_IN) {
    const known = await trx.selectFrom(table).select('owner').distinct().execute();
    const ended = known.map(({ owner }) => owner).filter(isEnded);
    if (ended.length === 0) continue;
    if (table === 'sessions') await endPushes(trx, ended);
    await trx.deleteFrom(table).where('owner', 'in', ended).execute();
  }
}

/** Devices whose sessions end are told of no more orders. */
async function endPushes(trx: Writing, owners: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (sessions) => sessions.selectFrom('sessions').select('id').where('owner', 'in', owners))
    .execute();
}
