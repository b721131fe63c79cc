import { isFields, isText, readStoredList } from '../../shop/text/stored-text.ts';
import { storedText } from '../../ui/storage/optional-storage.ts';
import type { PressStorage } from './pending-presses.ts';

/** Each owner's presses have a place of their own: they are sent under the name of who pressed. */
const PREFIXES = { steps: 'steps of ', stock: 'stock of ' };

export type PressKind = keyof typeof PREFIXES;

/**
 * Keeps an owner's presses in this browser until they are answered and read. Without room or permission they are kept
 * until the desk is closed. Every open tab writes its own and leaves the others' as they are.
 */
export function pressStorage<Press extends { key: string; state: string }>(
  kind: PressKind,
  owner: string,
): PressStorage<Press> {
  const name = PREFIXES[kind] + owner;
  /** The keys of every press that this tab has read or written: what it does not write again is over. */
  const own = new Set<string>();

  function kept(): Press[] {
    return readStoredList(
      storedText(() => localStorage, name),
      (one): one is Press => isFields(one) && isText(one.key) && isText(one.state),
    );
  }

  return {
    read() {
      const presses = kept();
      for (const { key } of presses) own.add(key);
      return presses.map((press) => (press.state === 'answered' ? press : { ...press, state: 'waiting' }));
    },
    write(presses) {
      for (const { key } of presses) own.add(key);
      const all = [...kept().filter(({ key }) => !own.has(key)), ...presses];
      try {
        if (all.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(all));
      } catch (error) {
        console.warn('A press could not be kept in this browser:', error);
      }
    },
  };
}

/** Deletes every press of an owner that waits in this browser: the owner has signed out. */
export function forgetPresses(owner: string): void {
  for (const prefix of Object.values(PREFIXES)) localStorage.removeItem(prefix + owner);
}
