import { networkOf, wideNetworkOf } from '../requests/client-address.ts';
import { countHits } from '../store/count-hits.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { write } from '../store/writing/write.ts';
import { hashOf } from './secret.ts';

const QUARTER_MS = 15 * 60_000;

/** Attempts in 15 minutes from one network, and from the /48 around an IPv6 one. */
const FROM_NETWORK = 10;
const FROM_WIDE_NETWORK = 40;

/** Codes tried in 15 minutes for one address by those who asked for none: from one network, and from all together. */
const GUESSES_FROM_NETWORK = 5;
const GUESSES = 10;

/** The kinds of attempt, each with its own limit: signing in, requesting a code, requesting a passkey challenge. */
export type Attempt = 'sign-in' | 'code' | 'passkey';

/** Counts an attempt of a network; gives 0, or the seconds to wait. No email address is counted: strangers would spend its limit. */
export function countAttempt(store: Store, what: Attempt, address: string, now: number): Promise<number> {
  const wide = wideNetworkOf(address);
  const limits = [
    { who: `${what} from ${networkOf(address)}`, most: FROM_NETWORK },
    ...(wide === undefined ? [] : [{ who: `${what} from ${wide}`, most: FROM_WIDE_NETWORK }]),
  ];
  return write(store, (trx) => countInTurn(trx, limits, now));
}

/** Counts a code tried by who asked for none; gives 0 or the seconds to wait. All addresses count alike. */
export function countGuess(
  trx: Writing,
  { email, address }: { email: string; address: string },
  now: number,
): Promise<number> {
  const limits = [
    { who: `guess at ${email} from ${networkOf(address)}`, most: GUESSES_FROM_NETWORK },
    { who: `guess at ${email}`, most: GUESSES },
  ];
  return countInTurn(trx, limits, now);
}

type Limit = { who: string; most: number };

/** What one limit refuses is not counted by those after it. */
async function countInTurn(trx: Writing, limits: readonly Limit[], now: number): Promise<number> {
  for (const { who, most } of limits) {
    const [counted] = await countHits(trx, [{ who: hashOf(who).slice(0, 24), forMs: QUARTER_MS }], now);
    if (counted && counted.nth > most) return Math.max(1, Math.ceil((counted.endsAt - now) / 1000));
  }
  return 0;
}
