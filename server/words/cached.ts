import { tags } from '../store/changes.ts';

/** What documents mean, in memory: read once, and again after each change of one of them. */
export type Cached<Value> = {
  /** @throws when it must be read and the store cannot be */
  now(): Promise<Value>;
  /** As it was read last; `first` before the first read. */
  last(): Value;
  changed(changedTags: readonly string[]): void;
};

/** Holds what `read` gives of the documents of these tags. */
export function cacheUntilChanged<Value>(
  readTags: readonly string[],
  first: Value,
  read: () => Promise<Value>,
): Cached<Value> {
  let reading: Promise<Value> | undefined;
  let last = first;

  function now(): Promise<Value> {
    reading ??= readAnew();
    return reading;
  }

  function readAnew(): Promise<Value> {
    const mine = read();
    mine.then(
      (value) => {
        if (reading === mine) last = value;
      },
      () => {
        if (reading === mine) reading = undefined;
      },
    );
    return mine;
  }

  return {
    now,
    last: () => last,
    changed(changedTags) {
      if (![...readTags, tags.everything].some((one) => changedTags.includes(one))) return;
      reading = undefined;
      // A failure is told to the next who asks.
      now().catch(() => undefined);
    },
  };
}
