import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setLowestPriority } from './lowest-priority.ts';

/** On Linux: the threads of this process, a folder each, by number. */
const THREADS = '/proc/self/task';

/** What Node calls the threads that collect garbage and compile beside the program. */
const HELPER = 'node-V8Worker';

/**
 * Gives V8's helper threads the lowest priority: the thread that answers need not wait for them. On one core it would wait
 * longer for what they do for it (docs/decisions/048).
 */
export function lowerHelperThreads(): void {
  if (process.platform !== 'linux' || availableParallelism() === 1) return;
  for (const thread of readdirSync(THREADS)) if (nameOf(thread) === HELPER) setLowestPriority(Number(thread));
}

/** Undefined for a thread that has ended. */
function nameOf(thread: string): string | undefined {
  try {
    return readFileSync(join(THREADS, thread, 'comm'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
