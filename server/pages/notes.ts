import { hash } from 'node:crypto';

/** What a page read while it was drawn, so that it can be told whether it would read the same again. */
export class Notes {
  /** The subjects of every read: a change to none of them leaves the page as it is. */
  readonly subjects = new Set<string>();
  /** A read failed: the page shows placeholders and must not be kept. */
  failed = false;
  /** A page of something that does not exist is not kept either, or any address would fill the cache. */
  missing = false;
  readonly #reads: { again: () => Promise<unknown>; found: string }[] = [];

  /** Runs a read and notes it. */
  async read<Found>(subjects: readonly string[], read: () => Promise<Found>): Promise<Found> {
    for (const subject of subjects) this.subjects.add(subject);
    const found = await read();
    this.#reads.push({ again: read, found: fingerprint(found) });
    return found;
  }

  /** Reads everything again; true when nothing of it differs, so that the page as drawn is still right. */
  async stillHold(): Promise<boolean> {
    for (const { again, found } of this.#reads) {
      if (fingerprint(await again()) !== found) return false;
    }
    return true;
  }
}

function fingerprint(found: unknown): string {
  return hash('sha1', JSON.stringify(found) ?? '');
}
