import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store.ts';

/** Results kept: the menus, the headings of the collections whose products are asked for, places in long listings. */
const KEPT = 100;

/** Does a read, unless its result under that key is known and still what the store has. */
export type Share = <Found>(key: readonly string[], read: () => Promise<Found>) => Promise<Found>;

/** Reads every time. */
export const unshared: Share = (_key, read) => read();

/**
 * Shares reads between pages until anything is committed, where the store can tell: a file that is open to read. The result
 * is what a read would give at that moment, heard of or not (docs/decisions/047).
 */
export function shareReads(store: Store): Share {
  const { version } = store.engine;
  if (!version) return unshared;
  const kept = new LRUCache<string, Promise<unknown>>({ max: KEPT });
  let known: unknown;
  return async <Found>(key: readonly string[], read: () => Promise<Found>) => {
    const name = JSON.stringify(key);
    const now = await version(store);
    if (now !== known) kept.clear();
    known = now;
    const earlier = kept.get(name);
    if (earlier) return earlier as Promise<Found>;
    const reading = read();
    kept.set(name, reading);
    reading.catch(() => {
      if (kept.peek(name) === reading) kept.delete(name);
    });
    return reading;
  };
}
