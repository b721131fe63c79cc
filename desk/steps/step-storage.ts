import type { PendingStep, StepStorage } from './pending-steps.ts';

/** Each owner's steps have a place of their own: they are sent under the name of who pressed. */
const PREFIX = 'steps of ';

/** Keeps an owner's unanswered steps in this browser. Without room or permission they are kept until the desk is closed. */
export function stepStorage(owner: string): StepStorage {
  return {
    read() {
      try {
        const kept = JSON.parse(localStorage.getItem(PREFIX + owner) ?? '[]') as PendingStep[];
        return kept.map((step) => ({ ...step, state: 'waiting' }));
      } catch {
        return [];
      }
    },
    write(steps) {
      try {
        if (steps.length === 0) localStorage.removeItem(PREFIX + owner);
        else localStorage.setItem(PREFIX + owner, JSON.stringify(steps));
      } catch (error) {
        console.warn('A step could not be kept in this browser:', error);
      }
    },
  };
}

/** Deletes every step that waits in this browser: its owner signs out. */
export function forgetSteps(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}
