import { networkOf } from '../http/client-address.ts';
import { countHits } from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/write.ts';
import { hashOf } from './secret.ts';

/** Tries to come in, in a quarter of an hour: of one owner, and from one address. */
const MAX_ATTEMPTS = 10;
const QUARTER_MS = 15 * 60_000;

/** What is tried: to come in, to be sent a code, to be asked for a passkey. Each counts by itself. */
export type Trying = 'sign-in' | 'code' | 'passkey';

/**
 * Counts a try; gives 0, or the seconds to wait. An address that is no owner's counts as an owner's does, so that
 * nobody learns from it which is one.
 */
export async function countTry(
  store: Store,
  what: Trying,
  { email, address }: { email?: string; address: string },
  now: number,
): Promise<number> {
  const people = [`${what} from ${networkOf(address)}`, ...(email === undefined ? [] : [`${what} of ${email}`])];
  const tries = people.map((who) => ({ who: hashOf(who).slice(0, 24), forMs: QUARTER_MS }));
  const counted = await write(store, (trx) => countHits(trx, tries, now));
  const waits = counted.map(({ nth, endsAt }) =>
    nth <= MAX_ATTEMPTS ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000)),
  );
  return Math.max(...waits);
}
