import { hash } from 'node:crypto';

/** One read of a page: how to repeat it, the fingerprint of its result, and the change that made it stale; 0 for none. */
type Read = { subjects: readonly string[]; repeat: () => Promise<unknown>; found: string; staleSince: number };

/** The reads of one page render. Repeating the stale ones tells whether the page is still up to date. */
export class ReadLog {
  /** The subjects of all reads: a change to other subjects does not concern the page. */
  readonly subjects = new Set<string>();
  /** A read failed: the page shows placeholders and must not be cached. */
  failed = false;
  /** The page shows something that does not exist. It is not cached either, or made-up addresses would fill the cache. */
  missing = false;
  readonly #reads: Read[] = [];

  /** Runs a read and records it. The result must be plain data: it is compared as JSON. */
  async read<Found>(subjects: readonly string[], read: () => Promise<Found>): Promise<Found> {
    for (const subject of subjects) this.subjects.add(subject);
    const found = await read();
    this.#reads.push({ subjects, repeat: read, found: fingerprint(found), staleSince: 0 });
    return found;
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
