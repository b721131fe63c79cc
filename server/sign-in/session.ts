import { ownerOf } from '../../shop/owners.ts';
import type { Role } from '../../shop/people.ts';
import type { SessionRow } from '../store/sign-in/rows.ts';
import { endSession, findSession, findSessions } from '../store/sign-in/sessions.ts';
import { hashOf } from './secret.ts';
import type { SignInContext } from './sign-in.ts';

/** A signed-in device. `id` only names the session; it is not its secret. Times are ms since 1970. */
export type Session = { id: string; owner: string; device: string; since: number; seenAt: number };

export type SignedIn = Session & { role: Role };

type Owned = Pick<SignInContext, 'store' | 'people'>;

/** The session of a cookie's secret; undefined for none, when it has ended, or when its owner is none any longer. */
export async function sessionOf(
  context: Owned,
  secret: string | undefined,
  now = Date.now(),
): Promise<Session | undefined> {
  if (!secret) return undefined;
  const row = await findSession(context.store, hashOf(secret), now);
  return row && ownerOf(context.people, row.owner) !== undefined ? session(row) : undefined;
}

/** The signed-in devices of all owners, the last seen first. */
export async function devicesIn(context: Owned, now = Date.now()): Promise<Session[]> {
  const rows = await findSessions(context.store, now);
  return rows.filter(({ owner }) => ownerOf(context.people, owner) !== undefined).map(session);
}

/** Those of these sessions that have not ended and are an owner's. */
export async function openAmong(
  context: Owned,
  ids: readonly string[],
  now = Date.now(),
): Promise<ReadonlySet<string>> {
  const open = await devicesIn(context, now);
  return new Set(open.map(({ id }) => id).filter((id) => ids.includes(id)));
}

/** Signs a device out by its session's id; gives whether it was signed in. */
export function signOut(context: Owned, id: string): Promise<boolean> {
  return endSession(context.store, id);
}

function session({ id, owner, device, created_at: since, seen_at: seenAt }: SessionRow): Session {
  return { id, owner, device, since, seenAt };
}
