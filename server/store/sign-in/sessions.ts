import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import type { SessionRow } from './rows.ts';

/** A session ends this long after it was last seen, and this long after it began, in ms. */
const IDLE_MS = 30 * 24 * 3600 * 1000;
const LONGEST_MS = 180 * 24 * 3600 * 1000;

/** How old `seen_at` may be, in ms, before a request updates it: an active device writes no more often. */
const NOTED_EVERY_MS = 3600 * 1000;

export async function saveSession(trx: Writing, session: SessionRow): Promise<void> {
  await deleteEndedSessions(trx, session.created_at);
  await trx.insertInto('sessions').values(session).execute();
}

/** Deletes the sessions that have ended by `now`. Their devices are told of no more orders. */
export async function deleteEndedSessions(trx: Writing, now: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((sessions) =>
      sessions.or([sessions('seen_at', '<=', now - IDLE_MS), sessions('created_at', '<=', now - LONGEST_MS)]),
    )
    .execute();
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', 'not in', (sessions) => sessions.selectFrom('sessions').select('id'))
    .execute();
}

/** A session that has not ended. Updates when it was last seen. */
export async function findSession(store: Store, id: string, now: number): Promise<SessionRow | undefined> {
  const session = await store.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!session || !isOpen(session, now)) return undefined;
  if (now - session.seen_at < NOTED_EVERY_MS) return session;
  await write(store, (trx) => trx.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute());
  return { ...session, seen_at: now };
}

export async function findSessions(store: Store, now: number): Promise<SessionRow[]> {
  const sessions = await store.selectFrom('sessions').selectAll().orderBy('seen_at', 'desc').orderBy('id').execute();
  return sessions.filter((session) => isOpen(session, now));
}

/** Deletes a session of any owner, whose device is then told of no more orders; gives whether there was one. */
export async function endSession(store: Store, id: string): Promise<boolean> {
  const ended = await write(store, async (trx) => {
    await trx.deleteFrom('push_subscriptions').where('session_id', '=', id).execute();
    return trx.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  });
  return ended.numDeletedRows > 0n;
}

function isOpen({ created_at, seen_at }: SessionRow, now: number): boolean {
  return now < seen_at + IDLE_MS && now < created_at + LONGEST_MS;
}
