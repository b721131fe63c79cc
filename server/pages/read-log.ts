import { hash } from 'node:crypto';
import { type ReadCall, type ReadKinds, readOf } from './read-kinds.ts';

/** One read of a page: how to repeat it, and the fingerprint of its result. `call` names it, if it can be repeated by that. */
type Read = {
  subjects: readonly string[];
  repeat: () => Promise<unknown>;
  call: ReadCall | undefined;
  found: string;
};

/** A read as plain data: its call and the fingerprint of its result. */
type StoredRead = readonly [call: ReadCall, found: string];

/** A log as plain data; `reads` is the JSON of its reads, which is parsed when they are repeated. */
export type StoredLog = { subjects: string[]; reads: string };

/** The reads of one page render. Repeating the stale ones tells whether the page is still up to date. */
export class ReadLog {
  /** The subjects of all reads: a change to other subjects does not concern the page. */
  readonly subjects: Set<string>;
  /** A read failed: the page shows placeholders and must not be cached. */
  failed = false;
  /**
   * The page shows something that does not exist. It is not cached either, or made-up addresses would fill the cache.
   */
  missing = false;
  readonly #reads: Read[] = [];
  readonly #stored: { reads: string; kinds: ReadKinds } | undefined;
  /** The subjects that changed since the page was known to be up to date, each with the number of its last change. */
  #stale: Map<string, number> | undefined;

  private constructor(subjects: readonly string[], stored?: { reads: string; kinds: ReadKinds }) {
    this.subjects = new Set(subjects);
    this.#stored = stored;
  }

  static empty(): ReadLog {
    return new ReadLog([]);
  }

  /** The log of a page that another thread rendered, or from disk; its reads are of these kinds. */
  static from({ subjects, reads }: StoredLog, kinds: ReadKinds): ReadLog {
    return new ReadLog(subjects, { reads, kinds });
  }

  /** Runs a read and records it. The result must be plain data: it is compared as JSON. */
  async read<Found>(subjects: readonly string[], read: () => Promise<Found>, call?: ReadCall): Promise<Found> {
    const found = await read();
    for (const subject of subjects) this.subjects.add(subject);
    this.#reads.push({ subjects, repeat: read, call, found: fingerprint(found) });
    return found;
  }

  /** The log as plain data; undefined when one of its reads has no name. */
  stored(): StoredLog | undefined {
    const subjects = [...this.subjects];
    if (this.#stored) return { subjects, reads: this.#stored.reads };
    const named: StoredRead[] = this.#reads.flatMap(({ call, found }) => (call ? [[call, found]] : []));
    return named.length === this.#reads.length ? { subjects, reads: JSON.stringify(named) } : undefined;
  }

  /** Marks the reads of these subjects as stale since change number `change`. */
  markStale(touches: (subject: string) => boolean, change: number): void {
    for (const subject of this.subjects) {
      if (!touches(subject)) continue;
      this.#stale ??= new Map();
      this.#stale.set(subject, change);
    }
  }

  /** Repeats the stale reads; true when no result differs, so the rendered page is still up to date. */
  async isUnchanged(): Promise<boolean> {
    const stale = new Map(this.#stale);
    for (const { subjects, repeat, found } of this.#all()) {
      if (!subjects.some((subject) => stale.has(subject))) continue;
      if (fingerprint(await repeat()) !== found) return false;
    }
    // A subject that changed meanwhile stays stale.
    for (const [subject, change] of stale) if (this.#stale?.get(subject) === change) this.#stale.delete(subject);
    return true;
  }

  /** @throws when a read has another name than these kinds */
  #all(): readonly Read[] {
    if (!this.#stored) return this.#reads;
    const { reads, kinds } = this.#stored;
    return (JSON.parse(reads) as StoredRead[]).map(([call, found]) => {
      const { about, repeat } = readOf(kinds, call);
      return { subjects: about, repeat, call, found };
    });
  }
}

/** The JSON of a result, or its hash where that is shorter. */
function fingerprint(found: unknown): string {
  const json = JSON.stringify(found) ?? '';
  return json.length < HASH_LENGTH ? json : hash('sha1', json);
}

const HASH_LENGTH = 40;
