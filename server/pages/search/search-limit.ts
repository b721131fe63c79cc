import { LRUCache } from 'lru-cache';
import type { SearchRefusal } from '../../../shop/search/search-page.ts';
import { networkOf } from '../../http/client-address.ts';
import { openTurns, type TurnRate } from './turns.ts';

/**
 * Searches a minute from one network: a mobile carrier puts some hundred phones behind one address. A search is rendered
 * for each request, and in a shop of 100,000 products takes up to 25 ms of CPU beside that.
 */
export const SEARCHES_PER_MINUTE = 120;

/** Suggestions a minute from one network: one for each letter that is typed, counted apart from searches. */
export const SUGGESTIONS_PER_MINUTE = 600;

const MINUTE_MS = 60_000;

/** Networks that are counted at the same time, so that their number takes no memory. */
const MAX_NETWORKS = 10_000;

/**
 * Searches that one process renders, whoever asks: a flood from many networks takes a fifth of its CPU. Ten a second are
 * 36,000 an hour.
 */
export const SEARCH_TURNS: TurnRate = { perSecond: 10, atOnce: 20 };

/** A suggestion takes 3 ms, since nothing is rendered; one who types asks for five a second. */
export const SUGGESTION_TURNS: TurnRate = { perSecond: 50, atOnce: 300 };

/** Screens that say to a network that it searches too often: they are rendered too. */
const REFUSED_TURNS: TurnRate = { perSecond: 2, atOnce: 20 };

export type SearchLimit = {
  /** Counts a search: 0, or the seconds that its address must wait. */
  count(address: string): number;
  /** Waits until the process has time to render a search for this address: 0, or the seconds after which to ask again. */
  turn(address: string): Promise<number>;
};

/** Why a network that must wait so many seconds is not served; undefined for 0. */
export function refusalAfter(retryAfterSeconds: number): SearchRefusal | undefined {
  return retryAfterSeconds > 0 ? { state: 'too many', retryAfterSeconds } : undefined;
}

/** Limits the searches of this process, of each network and of all together. A network over its limit takes no turns of others. */
export function openSearchLimit(perMinute = SEARCHES_PER_MINUTE, rate = SEARCH_TURNS): SearchLimit {
  // A minute begins with the first search of a network.
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE_MS, noUpdateTTL: true });
  const turn = openTurns(rate);
  const refusedTurn = openTurns(REFUSED_TURNS);
  return {
    count(address) {
      const network = networkOf(address);
      const nth = (counts.get(network) ?? 0) + 1;
      counts.set(network, nth);
      return nth <= perMinute ? 0 : Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
    },
    turn: (address) => ((counts.get(networkOf(address)) ?? 0) <= perMinute ? turn() : refusedTurn()),
  };
}
