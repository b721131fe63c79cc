import { networkOf } from '../../http/client-address.ts';
import { countHits } from '../../store/rate-limits.ts';
import type { Store } from '../../store/store.ts';
import { write } from '../../store/writing/write.ts';
import { hashOf } from './secret.ts';

/** Attempts in 15 minutes, for one email address and from one network. */
const MAX_ATTEMPTS = 10;
const QUARTER_MS = 15 * 60_000;

/** The kinds of attempt, each with its own limit: signing in, requesting a code, requesting a passkey challenge. */
export type Attempt = 'sign-in' | 'code' | 'passkey';

/**
 * Counts an attempt; gives 0, or the seconds to wait. Every email address is counted, whether it is an owner's or not,
 * so that the limit does not tell who is an owner.
 */
export async function countAttempt(
  store: Store,
  what: Attempt,
  { email, address }: { email?: string; address: string },
  now: number,
): Promise<number> {
  const people = [`${what} from ${networkOf(address)}`, ...(email === undefined ? [] : [`${what} of ${email}`])];
  return write(store, async (trx) => {
    // What is refused for its network is not counted for the email: one network would use up every owner's attempts.
    for (const who of people) {
      const counted = await countHits(trx, [{ who: hashOf(who).slice(0, 24), forMs: QUARTER_MS }], now);
      const over = counted.find(({ nth }) => nth > MAX_ATTEMPTS);
      if (over) return Math.max(1, Math.ceil((over.endsAt - now) / 1000));
    }
    return 0;
  });
}
