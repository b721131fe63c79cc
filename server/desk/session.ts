import { endSession, openSession, openSessions } from '../store/sessions.ts';
import type { SessionRow } from '../store/tables.ts';
import { hashOf } from './secret.ts';
import { type Entrance, ownerOf } from './sign-in.ts';

/** A signed-in device. `id` only names the session; it is not its secret. Times are ms since 1970. */
export type Session = { id: string; owner: string; device: string; since: number; seenAt: number };

type Owned = Pick<Entrance, 'store' | 'owners'>;

/**
 * The session of a cookie's secret; undefined when there is none, when it has ended, or when its owner is no longer in
 * OWNER_EMAILS.
 */
export async function sessionOf(
  entrance: Owned,
  secret: string | undefined,
  now = Date.now(),
): Promise<Session | undefined> {
  if (!secret) return undefined;
  const row = await openSession(entrance.store, hashOf(secret), now);
  return row && ownerOf(entrance, row.owner) !== undefined ? session(row) : undefined;
}

/** The signed-in devices of all owners, the last seen first. */
export async function devicesIn(entrance: Owned, now = Date.now()): Promise<Session[]> {
  const rows = await openSessions(entrance.store, now);
  return rows.filter(({ owner }) => ownerOf(entrance, owner) !== undefined).map(session);
}

/** Signs a device out by its session's id; gives whether it was signed in. */
export function signOut(entrance: Owned, id: string): Promise<boolean> {
  return endSession(entrance.store, id);
}

function session({ id, owner, device, created_at: since, seen_at: seenAt }: SessionRow): Session {
  return { id, owner, device, since, seenAt };
}
