import { searchQuery, typedQuery } from '../../shop/search/search-page.ts';
import { FEWEST_LETTERS, SUGGEST_PATH, type Suggestions } from '../../shop/search/suggestion.ts';

/** Between two requests, in ms: faster letters are one request. */
const PAUSE_MS = 30;

/** On a weak line an answer takes as long as three letters. */
const MOST_UNDERWAY = 4;

export type Suggester = {
  type(text: string): void;
  /** Drops all answers under way. */
  stop(): void;
};

/** `show` gets answers in the order of typing; older ones are dropped. */
export function openSuggester(show: (found: Suggestions) => void): Suggester {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let last = 0;
  const underway = new Map<number, AbortController>();

  function abortBefore(nth: number): void {
    for (const [one, abort] of underway)
      if (one < nth) {
        underway.delete(one);
        abort.abort();
      }
  }

  async function ask(q: string, nth: number): Promise<void> {
    const abort = new AbortController();
    underway.set(nth, abort);
    abortBefore(nth - MOST_UNDERWAY + 1);
    const found = await suggestionsFor(q, abort.signal);
    if (!underway.delete(nth)) return;
    // Only the last request's failure clears the list.
    if (!found && nth < last) return;
    abortBefore(nth);
    show(found ?? NOTHING);
  }

  function askNow(q: string): void {
    askedAt = performance.now();
    void ask(q, ++last);
  }

  /** At once, unless it has just asked. */
  function askSoon(q: string): void {
    const waitMs = askedAt + PAUSE_MS - performance.now();
    if (waitMs > 0) pause = setTimeout(() => askNow(q), waitMs);
    else askNow(q);
  }

  function stop(): void {
    clearTimeout(pause);
    abortBefore(Number.POSITIVE_INFINITY);
  }

  return {
    type(text) {
      clearTimeout(pause);
      const q = typedQuery(text);
      if (q.length >= FEWEST_LETTERS) askSoon(q);
      else {
        stop();
        show(NOTHING);
      }
    },
    stop,
  };
}

const NOTHING: Suggestions = { listings: [], products: [] };

/** Undefined without an answer: the form works all the same. */
async function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const answer = await fetch(SUGGEST_PATH + searchQuery(q), { signal });
    return answer.ok ? ((await answer.json()) as Suggestions) : undefined;
  } catch {
    return undefined;
  }
}
