import type { Logger } from 'pino';
import { changesAfter, lastChange, subjects } from './store/changes.ts';
import type { Store } from './store/store.ts';

/** Hears of every change to the shop's data, whichever process made it. */
export type ChangeWatch = {
  onChange(listener: (subjects: readonly string[]) => void): void;
  /** Told when changes cannot be heard any more, and when they can again; what was missed is told before. */
  onHearing(listener: (hears: boolean) => void): void;
  /** Looks once more and tells what it finds, so that nothing the shop leaves behind is out of date. */
  stop(): Promise<void>;
};

/** A look that takes longer, in ms, may bring a change later than a shopper is promised it. */
const TOO_LONG_MS = 800;

/**
 * Looks for changes when one is announced, and now and then though none is: an announcement may get lost, its line
 * break, or the engine have none.
 */
export async function watchChanges(store: Store, log: Logger): Promise<ChangeWatch> {
  const listeners: ((subjects: readonly string[]) => void)[] = [];
  const hearing: ((hears: boolean) => void)[] = [];
  let last = await lastChange(store);
  let hears = true;
  let looking: Promise<void> | undefined;
  let since = 0;
  let again = false;

  async function look(): Promise<void> {
    const found = hears ? await changesAfter(store, last) : await changesAfterSilence();
    last = found.last;
    if (found.subjects.length > 0) for (const listener of listeners) listener(found.subjects);
  }

  /** A store that was away may be back as it was before: restored, or taken over by a server that was behind. */
  async function changesAfterSilence() {
    const newest = await lastChange(store);
    return newest < last ? { last: newest, subjects: [subjects.everything] } : changesAfter(store, last);
  }

  function setHearing(now: boolean, error?: unknown): void {
    if (hears === now) return;
    hears = now;
    if (now) log.info('Changes are heard again');
    else log.error({ error }, 'Changes cannot be heard; pages from memory go out marked as stale until they can');
    for (const listener of hearing) listener(now);
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      again = false;
      since = performance.now();
      await look().then(
        () => setHearing(true),
        (error: unknown) => setHearing(false, error),
      );
    } while (again);
  }

  function lookSoon(): void {
    again = true;
    if (looking && performance.now() - since > TOO_LONG_MS) setHearing(false);
    looking ??= lookUntilQuiet().finally(() => {
      looking = undefined;
    });
  }

  const timer = setInterval(lookSoon, store.engine.pollEveryMs);
  const line = store.engine.listen(lookSoon);
  return {
    onChange: (listener) => void listeners.push(listener),
    onHearing: (listener) => void hearing.push(listener),
    async stop() {
      clearInterval(timer);
      line.stop();
      if (hears) lookSoon();
      await looking;
    },
  };
}
