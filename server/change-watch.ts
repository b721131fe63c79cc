import type { Logger } from 'pino';
import { changesAfter, lastChange, markOfChange, tags } from './store/changes.ts';
import type { Store } from './store/store.ts';

export type ChangeWatch = {
  onChange(listener: ChangeListener): void;
  /** Called with false when changes cannot be read, and with true when they can be again, after the missed changes. */
  onAvailability(listener: (available: boolean) => void): void;
  stop(): Promise<void>;
};

type ChangeListener = (tags: readonly string[]) => void;

/** A read of the changes that takes longer, in ms, counts as a failure: shoppers see changes within a second. */
const TIMEOUT_MS = 800;

/** Reads the changes when one is announced, and at intervals: announcements get lost, and an engine may have none. */
export async function watchChanges(store: Store, log: Logger): Promise<ChangeWatch> {
  const listeners: ChangeListener[] = [];
  const availabilityListeners: ((available: boolean) => void)[] = [];
  let last = await lastChange(store);
  let mark = await markOfChange(store, last);
  let available = true;
  let reading: Promise<void> | undefined;
  let startedAt = 0;
  let again = false;

  async function read(): Promise<void> {
    // Without a listener changes stay unread, so that the first listener gets them.
    if (listeners.length === 0) return;
    const found = available ? await changesAfter(store, last) : await changesAfterOutage();
    last = found.last;
    mark = found.mark ?? mark;
    if (found.tags.length > 0) for (const listener of listeners) listener(found.tags);
  }

  /** A store that was away may have lost changes, and made others: restored from a backup, or replaced by a standby. */
  async function changesAfterOutage() {
    if ((await markOfChange(store, last)) === mark) return changesAfter(store, last);
    const newest = await lastChange(store);
    return { last: newest, mark: await markOfChange(store, newest), tags: [tags.everything] };
  }

  function setAvailable(now: boolean, error?: unknown): void {
    if (available === now) return;
    available = now;
    if (now) log.info('Changes can be read again');
    else log.error({ error }, 'Changes cannot be read; pages from memory go out marked as stale until they can');
    for (const listener of availabilityListeners) listener(now);
  }

  async function readUntilQuiet(): Promise<void> {
    do {
      again = false;
      startedAt = performance.now();
      await read().then(
        () => setAvailable(true),
        (error: unknown) => setAvailable(false, error),
      );
    } while (again);
  }

  function readSoon(): void {
    again = true;
    if (reading && performance.now() - startedAt > TIMEOUT_MS) setAvailable(false);
    reading ??= readUntilQuiet().finally(() => {
      reading = undefined;
    });
  }

  const timer = setInterval(readSoon, store.engine.pollEveryMs);
  const listening = store.engine.listen(readSoon);
  return {
    onChange: (listener) => void listeners.push(listener),
    onAvailability: (listener) => void availabilityListeners.push(listener),
    async stop() {
      clearInterval(timer);
      listening.stop();
      await reading;
    },
  };
}
