import { constants, setPriority } from 'node:os';

/** Gives a process, this one by default, the lowest priority where the system allows that. */
export function setLowestPriority(pid = process.pid): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // A system call filter may refuse it: a backup beside orders at the same priority is better than none.
  }
}
