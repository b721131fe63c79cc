import { hash } from 'node:crypto';
import { type ReadCall, type ReadKinds, readOf } from './read-kinds.ts';

/**
 * One read of a page: how to repeat it, the fingerprint of its result, and the change that made it stale; 0 for none.
 * `call` names it, if it can be repeated by a later process.
 */
type Read = {
  subjects: readonly string[];
  repeat: () => Promise<unknown>;
  call: ReadCall | undefined;
  found: string;
  staleSince: number;
};

/** A read as plain data: its call and the fingerprint of its result. */
export type StoredRead = readonly [call: ReadCall, found: string];

/** The reads of one page render. Repeating the stale ones tells whether the page is still up to date. */
export class ReadLog {
  /** The subjects of all reads: a change to other subjects does not concern the page. */
  readonly subjects = new Set<string>();
  /** A read failed: the page shows placeholders and must not be cached. */
  failed = false;
  /**
   * The page shows something that does not exist. It is not cached either, or made-up addresses would fill the cache.
   */
  missing = false;
  readonly #reads: Read[] = [];

  /** Runs a read and records it. The result must be plain data: it is compared as JSON. */
  async read<Found>(subjects: readonly string[], read: () => Promise<Found>, call?: ReadCall): Promise<Found> {
    const found = await read();
    this.#add({ subjects, repeat: read, call, found: fingerprint(found), staleSince: 0 });
    return found;
  }

  #add(read: Read): void {
    for (const subject of read.subjects) this.subjects.add(subject);
    this.#reads.push(read);
  }

  /** The reads as plain data; undefined when one of them has no name. */
  stored(): StoredRead[] | undefined {
    const named = this.#reads.flatMap(({ call, found }) => (call ? [[call, found] as const] : []));
    return named.length === this.#reads.length ? named : undefined;
  }

  /** The log of a page from disk. @throws when a read has another name than these kinds */
  static from(stored: readonly StoredRead[], kinds: ReadKinds): ReadLog {
    const log = new ReadLog();
    for (const [call, found] of stored) {
      const { about, repeat } = readOf(kinds, call);
      log.#add({ subjects: about, repeat, call, found, staleSince: 0 });
    }
    return log;
  }

  /** Marks the reads of these subjects as stale since change number `change`. */
  markStale(touches: (subject: string) => boolean, change: number): void {
    for (const read of this.#reads) if (read.subjects.some(touches)) read.staleSince = change;
  }

  /** Repeats the stale reads; true when no result differs, so the rendered page is still up to date. */
  async isUnchanged(): Promise<boolean> {
    for (const read of this.#reads) {
      const { staleSince } = read;
      if (staleSince === 0) continue;
      if (fingerprint(await read.repeat()) !== read.found) return false;
      // A change during the repeated read leaves it stale.
      if (read.staleSince === staleSince) read.staleSince = 0;
    }
    return true;
  }
}

function fingerprint(found: unknown): string {
  return hash('sha1', JSON.stringify(found) ?? '');
}
