import { hash } from 'node:crypto';

/** One read of a page: how to do it again, what it gave, and the change that puts it in doubt; 0 when none does. */
type Read = { subjects: readonly string[]; again: () => Promise<unknown>; found: string; markStale: number };

/** What a page read while it was drawn, so that it can be told whether it would read the same again. */
export class ReadLog {
  /** The subjects of every read: a change to none of them leaves the page as it is. */
  readonly subjects = new Set<string>();
  /** A read failed: the page shows placeholders and must not be kept. */
  failed = false;
  /** A page of something that does not exist is not kept either, or any address would fill the cache. */
  missing = false;
  readonly #reads: Read[] = [];

  /** Runs a read and notes it. What it gives must be plain data: it is compared as JSON. */
  async read<Found>(subjects: readonly string[], read: () => Promise<Found>): Promise<Found> {
    for (const subject of subjects) this.subjects.add(subject);
    const found = await read();
    this.#reads.push({ subjects, again: read, found: fingerprint(found), markStale: 0 });
    return found;
  }

  /** Puts the reads about these subjects in doubt, by the number of the change. */
  markStale(touches: (subject: string) => boolean, change: number): void {
    for (const read of this.#reads) if (read.subjects.some(touches)) read.markStale = change;
  }

  /** Reads again what is in doubt; true when nothing of it differs, so that the page as drawn is still right. */
  async isUnchanged(): Promise<boolean> {
    for (const read of this.#reads) {
      const { markStale } = read;
      if (markStale === 0) continue;
      if (fingerprint(await read.again()) !== read.found) return false;
      // A change that came meanwhile leaves it in doubt.
      if (read.markStale === markStale) read.markStale = 0;
    }
    return true;
  }
}

function fingerprint(found: unknown): string {
  return hash('sha1', JSON.stringify(found) ?? '');
}
