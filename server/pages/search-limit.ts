import { LRUCache } from 'lru-cache';
import { networkOf } from '../http/client-address.ts';

/**
 * Searches a minute from one network: a mobile carrier puts some hundred phones behind one address. A search is drawn
 * for each request, and in a shop of 100,000 products takes up to 25 ms of CPU beside that.
 */
export const SEARCHES_PER_MINUTE = 120;

/** Suggestions a minute from one network: one for each letter that is typed, counted apart from searches. */
export const SUGGESTIONS_PER_MINUTE = 600;

const MINUTE_MS = 60_000;

/** Networks that are counted at the same time, so that their number takes no memory. */
const MAX_NETWORKS = 10_000;

/** Counts the searches of this process: gives for each 0, or the seconds that its address must wait. */
export function openSearchLimit(perMinute = SEARCHES_PER_MINUTE): (address: string) => number {
  // A minute begins with the first search of a network.
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE_MS, noUpdateTTL: true });
  return (address) => {
    const network = networkOf(address);
    const nth = (counts.get(network) ?? 0) + 1;
    counts.set(network, nth);
    return nth <= perMinute ? 0 : Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
  };
}
