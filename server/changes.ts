import type { Logger } from 'pino';
import { changesAfter, lastChange } from './store/changes.ts';
import type { Store } from './store/store.ts';

/** Hears of every change to the shop's data, whichever process made it. */
export type ChangeWatch = {
  onChange(listener: (subjects: readonly string[]) => void): void;
  /** Looks now; after it, every change that was committed before the call has been told. */
  catchUp(): Promise<void>;
  stop(): void;
};

/** How often other processes' changes are looked for, in ms; reading one number costs a few microseconds. */
const LOOK_EVERY_MS = 100;

export async function watchChanges(store: Store, log: Logger): Promise<ChangeWatch> {
  const listeners: ((subjects: readonly string[]) => void)[] = [];
  let last = await lastChange(store);
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const found = await changesAfter(store, last);
    last = found.last;
    if (found.subjects.length > 0) for (const listener of listeners) listener(found.subjects);
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.error({ error }, 'Changes could not be read; the next look tries again'))
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_EVERY_MS);

  return {
    onChange: (listener) => void listeners.push(listener),
    async catchUp() {
      await looking;
      await look();
    },
    stop: () => clearInterval(timer),
  };
}
