import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type CachedResponse, packedResponse } from '../http/cached-response.ts';
import { markOfChange, storedChanges, subjects } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { openPageDatabase, type PageDatabase, type StoredPage } from './page-database.ts';
import type { ReadKinds } from './read-kinds.ts';
import { ReadLog } from './read-log.ts';
import { openRecentChanges } from './recent-changes.ts';

/** Rendered pages on disk: for requests whose page is not in memory, and for the next start. */
export type DiskCache = {
  /** The page, and whether it is known to be up to date. Otherwise the reads in doubt are marked as stale in its log. */
  get(key: string): { answer: CachedResponse; readLog: () => ReadLog; fresh: boolean } | undefined;
  /** Stores a page that is up to date now. It is written soon; false for one that cannot be stored. */
  put(key: string, page: { answer: CachedResponse; readLog: ReadLog }): boolean;
  /** The page with this ETag has a smaller Brotli body now. */
  repack(key: string, etag: string, smaller: Buffer): void;
  changed(changedSubjects: readonly string[], change: number): void;
  close(): Promise<void>;
};

/** What a page is sent with, besides its body. */
type Head = Pick<CachedResponse, 'headers' | 'etag' | 'isSmallest'>;

/** Some 100,000 pages of 12 KB, in bytes. */
const MAX_BYTES = 1.5 * 1024 ** 3;

/** Pages never take more than this part of the free disk. */
const PART_OF_FREE = 1 / 4;

/** A page waits so long, in ms, for others to be written with it. */
const WRITE_AFTER_MS = 50;

/** Pages in one transaction, which takes some 0.1 ms. */
const BATCH = 4;

/** Since when reads of a page from disk are stale: before all changes of this process. */
const BEFORE = -1;

/**
 * Opens the pages of this `release`; those of others are deleted. Pages are only used if the store has the last change
 * that they know of: it may have been restored to before it.
 */
export async function openDiskCache(parts: {
  folder: string;
  release: string;
  store: Store;
  reads: ReadKinds;
  log: Logger;
  maxBytes?: number;
}): Promise<DiskCache | undefined> {
  const { folder, release, store, reads, log } = parts;
  const file = `${release}.db`;
  const maxBytes = prepared(folder, file, parts.maxBytes ?? MAX_BYTES, log);
  const database = maxBytes && openPageDatabase(join(folder, file), maxBytes, log);
  if (!database) return undefined;
  const changes = openRecentChanges(await storedChanges(store));
  await forgetOtherHistory(database, store, changes.last());
  const writer = openWriter(database, (change) => markOfChange(store, change), log);
  return {
    get(key) {
      const page = writer.waiting.get(key) ?? database.get(key);
      if (!page) return undefined;
      const stored = partsOf(page);
      const touched = changes.touchedAfter(page.change);
      const readLog = () => {
        const found = ReadLog.from({ subjects: stored.subjects(), reads: stored.reads() }, reads);
        found.markStale(touched, BEFORE);
        return found;
      };
      const fresh = page.change === changes.last() || !stored.subjects().some(touched);
      return { answer: packedResponse(stored.head, stored.body), readLog, fresh };
    },
    put(key, { answer, readLog }) {
      const stored = readLog.stored();
      const body = answer.ready.br?.body;
      const change = changes.last();
      // Without a change there is no mark by which the store's history is known.
      if (!stored || !body || answer.body || change === 0) return false;
      const { headers, etag } = answer;
      const lines = [JSON.stringify({ headers, etag }), JSON.stringify(stored.subjects), stored.reads, ''];
      writer.write(key, { change, content: Buffer.concat([Buffer.from(lines.join('\n')), body]) });
      return true;
    },
    repack(key, etag, smaller) {
      const page = database.get(key);
      if (!page || writer.waiting.has(key)) return;
      const { head, readLines } = partsOf(page);
      if (head.etag !== etag) return;
      const first = Buffer.from(`${JSON.stringify({ ...head, isSmallest: true })}\n`);
      database.replace(key, page, { ...page, content: Buffer.concat([first, readLines, smaller]) });
    },
    changed(changedSubjects, change) {
      // A store that is behind, or no further, has lost changes: pages may know of them.
      if (change <= changes.last() && changedSubjects.includes(subjects.everything)) writer.forget();
      changes.note(changedSubjects, change);
    },
    async close() {
      await writer.stop();
      database.close();
    },
  };
}

/**
 * A page is stored as three lines of JSON, which are its head, the subjects of its reads and the reads, and its Brotli body
 * after them. Of a page that is up to date only the head is read.
 */
function partsOf({ content }: StoredPage) {
  const headEnd = content.indexOf(LINE_END);
  const subjectsEnd = content.indexOf(LINE_END, headEnd + 1);
  const readsEnd = content.indexOf(LINE_END, subjectsEnd + 1);
  return {
    head: JSON.parse(content.toString('utf8', 0, headEnd)) as Head,
    subjects: () => JSON.parse(content.toString('utf8', headEnd + 1, subjectsEnd)) as string[],
    reads: () => content.toString('utf8', subjectsEnd + 1, readsEnd),
    readLines: content.subarray(headEnd + 1, readsEnd + 1),
    body: content.subarray(readsEnd + 1),
  };
}

/** A line feed, as a byte. */
const LINE_END = 10;

/** A release's file of pages, and those that SQLite keeps beside it. */
const PAGES_FILE = /\.db(-\w+)?$/;

/** Makes the folder and deletes other releases' files; gives the bytes that the file may take, undefined for none. */
function prepared(folder: string, file: string, most: number, log: Logger): number | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    const others = readdirSync(folder).filter((name) => PAGES_FILE.test(name) && !name.startsWith(file));
    for (const name of others) rmSync(join(folder, name), { force: true });
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(most, bavail * bsize * PART_OF_FREE);
  } catch (error) {
    log.warn({ error }, `Rendered pages are not kept on disk: ${folder} cannot be used`);
    return undefined;
  }
}

async function forgetOtherHistory(database: PageDatabase, store: Store, last: number): Promise<void> {
  const found = database.last();
  const mark = await markOfChange(store, found.change);
  if (mark && mark === found.mark) return;
  database.forget({ change: last, mark: (await markOfChange(store, last)) ?? '' }, found);
}

/** Writes pages beside requests: a few at a time, with the mark of the newest change that they know of. */
function openWriter(database: PageDatabase, markOf: (change: number) => Promise<string | undefined>, log: Logger) {
  const waiting = new Map<string, StoredPage>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let forgotten = 0;

  async function writeSome(): Promise<void> {
    const before = forgotten;
    const some = new Map([...waiting].slice(0, BATCH));
    const change = Math.max(...[...some.values()].map((page) => page.change));
    const known = database.last();
    const mark = change <= known.change ? known.mark : await markOf(change);
    // A release without marks may have written the change.
    if (mark && before === forgotten) database.put(some, { change, mark });
    for (const [key, page] of some) if (waiting.get(key) === page) waiting.delete(key);
  }

  async function writeAll(): Promise<void> {
    timer = undefined;
    while (waiting.size > 0) {
      await writeSome();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  function startWriting(): void {
    writing = writing.then(writeAll).catch((error: unknown) => {
      waiting.clear();
      log.warn({ error }, 'Rendered pages could not be kept on disk');
    });
  }

  return {
    waiting: waiting as ReadonlyMap<string, StoredPage>,
    write(key: string, page: StoredPage): void {
      waiting.set(key, page);
      timer ??= setTimeout(startWriting, WRITE_AFTER_MS);
    },
    forget(): void {
      forgotten += 1;
      waiting.clear();
      database.forget({ change: 0, mark: '' });
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      startWriting();
      await writing;
    },
  };
}
