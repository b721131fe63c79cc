import { constants, setPriority } from 'node:os';

/** Gives a process, or a thread of this one by its number, the lowest priority where the system allows that. */
export function setLowestPriority(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // A system call filter may refuse it: the same work at the same priority is better than none.
  }
}
