import { endSession, openSession, openSessions } from '../store/sessions.ts';
import type { SessionRow } from '../store/tables.ts';
import { hashOf } from './secret.ts';
import { type Entrance, ownerOf } from './sign-in.ts';

/** A device that is in; `id` names it and lets nobody in. */
export type Session = { id: string; owner: string; device: string; since: number; seenAt: number };

type Owned = Pick<Entrance, 'store' | 'owners'>;

/** The session that a cookie's secret belongs to; undefined when there is none, it has ended, or its owner is no owner any more. */
export async function sessionOf(
  entrance: Owned,
  secret: string | undefined,
  now = Date.now(),
): Promise<Session | undefined> {
  if (!secret) return undefined;
  const row = await openSession(entrance.store, hashOf(secret), now);
  return row && ownerOf(entrance, row.owner) !== undefined ? session(row) : undefined;
}

/** Every device that is in, of all owners, the last seen first. */
export async function devicesIn(entrance: Owned, now = Date.now()): Promise<Session[]> {
  const rows = await openSessions(entrance.store, now);
  return rows.filter(({ owner }) => ownerOf(entrance, owner) !== undefined).map(session);
}

/** Signs a device out by its session's id; gives whether it was in. */
export function signOut(entrance: Owned, id: string): Promise<boolean> {
  return endSession(entrance.store, id);
}

function session({ id, owner, device, created_at: since, seen_at: seenAt }: SessionRow): Session {
  return { id, owner, device, since, seenAt };
}
