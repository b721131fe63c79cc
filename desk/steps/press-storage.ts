import type { PressStorage } from './pending-presses.ts';

/** Each owner's presses have a place of their own: they are sent under the name of who pressed. */
const PREFIXES = { steps: 'steps of ', stock: 'stock of ' };

export type PressKind = keyof typeof PREFIXES;

/**
 * Keeps an owner's presses in this browser until they are answered and read. Without room or permission they are kept until the desk is closed.
 */
export function pressStorage<Press extends { state: string }>(kind: PressKind, owner: string): PressStorage<Press> {
  const name = PREFIXES[kind] + owner;
  return {
    read() {
      try {
        const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as Press[];
        return kept.map((press) => (press.state === 'answered' ? press : { ...press, state: 'waiting' }));
      } catch {
        return [];
      }
    },
    write(presses) {
      try {
        if (presses.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(presses));
      } catch (error) {
        console.warn('A press could not be kept in this browser:', error);
      }
    },
  };
}

/** Deletes every press that waits in this browser: its owner signs out. */
export function forgetPresses(): void {
  const prefixes = Object.values(PREFIXES);
  for (const name of Object.keys(localStorage)) {
    if (prefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  }
}
