import type { Logger } from 'pino';
import { type MissedSearch, missedWords } from '../../../shop/search/missed-search.ts';
import { countMissed } from '../../store/search/missed-searches.ts';
import type { Store } from '../../store/store.ts';
import { write } from '../../store/writing/write.ts';

/** How often counts are written, in ms: no shopper waits for it. */
const EVERY_MS = 5000;

/** Different searches that wait to be written. More within five seconds are typed by no shoppers. */
const MOST_WAITING = 200;

/** Counts the searches of this process that found nothing. */
export type MissedSearches = {
  note(query: string): void;
  /** Writes what waits. */
  stop(): Promise<void>;
};

export function openMissedSearches(store: Store, log: Logger): MissedSearches {
  let waiting = new Map<string, MissedSearch>();
  let writing = Promise.resolve();

  async function save(): Promise<void> {
    if (waiting.size === 0) return;
    const missed = [...waiting.values()];
    waiting = new Map();
    await write(store, (trx) => countMissed(trx, missed)).catch((error: unknown) =>
      log.warn({ error }, 'Searches that found nothing could not be counted'),
    );
  }

  function saveNext(): Promise<void> {
    writing = writing.then(save);
    return writing;
  }

  const timer = setInterval(() => void saveNext(), EVERY_MS);
  return {
    note(query) {
      const words = missedWords(query);
      if (words === undefined || (waiting.size >= MOST_WAITING && !waiting.has(words))) return;
      waiting.set(words, { words, searches: (waiting.get(words)?.searches ?? 0) + 1, lastAt: Date.now() });
    },
    stop() {
      clearInterval(timer);
      return saveNext();
    },
  };
}
