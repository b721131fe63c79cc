import { LRUCache } from 'lru-cache';
import { networkOf } from '../../requests/client-address.ts';

/** Searches a minute from one network: hundreds of phones may share it; one of 100,000 products takes 25 ms of CPU. */
export const SEARCHES_PER_MINUTE = 120;

/** Suggestions a minute from one network: one for each letter that is typed, counted apart from searches. */
export const SUGGESTIONS_PER_MINUTE = 600;

/** Searches a second of one process, whoever asks, so that a flood from many networks leaves most of its CPU to others. */
export const SEARCHES_PER_SECOND = 20;

/** A suggestion takes 3 ms, since nothing is rendered; one who types asks for five a second. */
export const SUGGESTIONS_PER_SECOND = 100;

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Seconds until asking again, when all others searched too. */
const BUSY_SECONDS = 3;

/** Most networks counted at a time, to limit memory. */
const MAX_NETWORKS = 10_000;

/** Counts a search from this client address: 0 if it may be made, else the seconds after which to ask again. */
export type SearchLimit = (address: string) => number;

/** Limits the searches of this process: of each network in a minute, and of all together in a second. */
export function openSearchLimit({ perMinute, perSecond }: { perMinute: number; perSecond: number }): SearchLimit {
  // A minute begins with the first search of a network.
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE_MS, noUpdateTTL: true });
  let secondBegan = Number.NEGATIVE_INFINITY;
  let inSecond = 0;

  function ofNetwork(address: string): number {
    const network = networkOf(address);
    const nth = (counts.get(network) ?? 0) + 1;
    counts.set(network, nth);
    return nth <= perMinute ? 0 : Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
  }

  function ofAll(): number {
    const now = performance.now();
    if (now - secondBegan >= SECOND_MS) [secondBegan, inSecond] = [now, 0];
    inSecond += 1;
    return inSecond <= perSecond ? 0 : BUSY_SECONDS;
  }

  // A network over its limit takes nothing of what all have together.
  return (address) => ofNetwork(address) || ofAll();
}
