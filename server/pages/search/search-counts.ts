import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type MissedSearch, missedWords } from '../../../shop/search/missed-search.ts';
import { networkOf } from '../../requests/client-address.ts';
import { countFound, forgetFound } from '../../store/search/found-searches.ts';
import { countMissed } from '../../store/search/missed-searches.ts';
import type { Store } from '../../store/store.ts';
import type { Writing } from '../../store/tables.ts';
import { write } from '../../store/writing/write.ts';

/** How often counts are written, in ms: no shopper waits for it. */
const EVERY_MS = 5000;

/** Different searches that wait to be written. More within five seconds are typed by no shoppers. */
const MOST_WAITING = 200;

/** A network counts once in a month for a search, as far as this process remembers: it is in memory alone. */
const ONCE = { max: 20_000, ttl: 30 * 24 * 3_600_000 };

export type SearchCounts = {
  noteMissed(query: string): void;
  /** One that found pieces, as it is shown to others (popular-search.ts), from this client address. */
  noteFound(words: string, clientAddress: string): void;
  stop(): Promise<void>;
};

export function openSearchCounts(store: Store, log: Logger): SearchCounts {
  const missed = openCounter(store, log, async (trx, searches) => {
    await countMissed(trx, searches);
    await forgetFound(
      trx,
      searches.map(({ words }) => words),
    );
  });
  const found = openCounter(store, log, countFound);
  const counted = new LRUCache<string, true>(ONCE);
  const timer = setInterval(() => void Promise.all([missed.save(), found.save()]), EVERY_MS);
  return {
    noteMissed(query) {
      const words = missedWords(query);
      if (words !== undefined) missed.note(words);
    },
    noteFound(words, clientAddress) {
      const once = `${networkOf(clientAddress)} ${words}`;
      if (!counted.has(once)) found.note(words);
      counted.set(once, true);
    },
    async stop() {
      clearInterval(timer);
      await missed.save();
      await found.save();
    },
  };
}

function openCounter(
  store: Store,
  log: Logger,
  count: (trx: Writing, searches: readonly MissedSearch[]) => Promise<void>,
) {
  let waiting = new Map<string, MissedSearch>();
  let writing = Promise.resolve();

  async function saveWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    const searches = [...waiting.values()];
    waiting = new Map();
    await write(store, (trx) => count(trx, searches)).catch((error: unknown) =>
      log.warn({ error }, 'Searches could not be counted'),
    );
  }

  return {
    note(words: string): void {
      if (waiting.size >= MOST_WAITING && !waiting.has(words)) return;
      waiting.set(words, { words, searches: (waiting.get(words)?.searches ?? 0) + 1, lastAt: Date.now() });
    },
    save(): Promise<void> {
      writing = writing.then(saveWaiting);
      return writing;
    },
  };
}
