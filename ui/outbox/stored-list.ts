import { readStoredList } from '../../shop/text/stored-text.ts';
import { type StoredValue, storedValue } from '../storage/stored-value.ts';

type Item = { key: string };

/** What waits to be sent. Each change is one of a key: other tabs' items stay. */
export type StoredList<One extends Item> = Pick<StoredValue<readonly One[]>, 'current' | 'follow' | 'unread'> & {
  /** At the end; replaces the one with its key. */
  put(item: One): void;
  /** Does nothing when another tab has removed it. */
  update(key: string, change: (item: One) => One): void;
  drop(key: string): void;
};

/** In localStorage, where it survives a closed tab; in memory where storage is blocked. Invalid items are left out. */
export function storedList<One extends Item>(name: string, isOne: (stored: unknown) => stored is One): StoredList<One> {
  const { change, ...rest } = storedValue<readonly One[]>(name, (text) => readStoredList(text, isOne));
  const without = (all: readonly One[], key: string) => all.filter((one) => one.key !== key);
  return {
    ...rest,
    put: (item) => change((all) => [...without(all, item.key), item]),
    update: (key, act) => change((all) => all.map((one) => (one.key === key ? act(one) : one))),
    drop: (key) => change((all) => without(all, key)),
  };
}
