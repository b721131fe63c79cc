import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setLowestPriority } from './lowest-priority.ts';

/** On Linux: the threads of this process, a folder each, by number. */
const THREADS = '/proc/self/task';

/** What Node calls the threads that collect garbage and compile beside the program. */
const HELPER = 'node-V8Worker';

/** Linux, as its setpriority(2): this thread. Elsewhere it would be the process. */
const THIS_THREAD = 0;

/** Gives V8's helper threads the lowest priority: the thread that answers need not wait for them (docs/decisions/048). */
export function lowerHelperThreads(): void {
  if (!isWorthwhile()) return;
  for (const thread of readdirSync(THREADS)) if (nameOf(thread) === HELPER) setLowestPriority(Number(thread));
}

/** Gives this thread the lowest priority, for the same reason. */
export function lowerThisThread(): void {
  if (isWorthwhile()) setLowestPriority(THIS_THREAD);
}

/** On one core the thread that answers would wait longer for what the others do for it. */
function isWorthwhile(): boolean {
  return process.platform === 'linux' && availableParallelism() > 1;
}

/** Undefined for a thread that has ended. */
function nameOf(thread: string): string | undefined {
  try {
    return readFileSync(join(THREADS, thread, 'comm'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
