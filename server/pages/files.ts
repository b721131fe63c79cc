import type { Logger } from 'pino';
import { ASSETS } from '../http/assets.ts';
import type { CachedResponse } from '../http/cached-response.ts';
import { openFolderLock } from './folder-lock.ts';
import { pageFiles, VARIANTS } from './page-file.ts';
import { pageFolder } from './page-folder.ts';

/** Cached pages as files that nginx serves by itself (deploy/nginx/shop.conf). A file that exists is up to date. */
export type PageFiles = {
  /** The page is up to date: its file is written soon. */
  put(key: string, answer: CachedResponse): void;
  /** The page is stale or dropped: its file is deleted before this returns. */
  delete(key: string): void;
  /** No page is known to be up to date any more: the files of all are moved away before this returns. Assets stay. */
  withdraw(): void;
  /** Stops writing; the files stay. */
  close(): Promise<void>;
};

/** How often a process without the lock tries to take it, and failed deletions are retried, in ms. */
const LOOK_EVERY_MS = 250;

/**
 * Keeps the files of pages up to date. Of the processes that share a folder, the one that holds the lock writes. When
 * it ends, another takes the lock and empties the folder first: files of the old process may be stale. Assets among
 * `always` are written too.
 * @throws OwnerError when the folder cannot be used
 */
export function openPageFiles(path: string, always: Iterable<[string, CachedResponse]>, log: Logger): PageFiles {
  const lock = openFolderLock(path, VARIANTS);
  const folder = pageFolder(path);
  const fresh = new Map([...always].filter(([key]) => key.startsWith(ASSETS)));
  const written = new Set<string>();
  const waiting = new Set<string>();
  let isMine = false;
  let isWriting = false;
  let writing = Promise.resolve();

  function look(): void {
    if (!isMine) tried('The folder of pages could not be taken over', takeOver);
    for (const key of written) if (!fresh.has(key)) remove(key);
  }

  function takeOver(): void {
    if (!lock.take()) return;
    folder.empty();
    written.clear();
    isMine = true;
    for (const key of fresh.keys()) write(key);
  }

  function write(key: string): void {
    waiting.add(key);
    if (!isWriting) writing = writeWaiting();
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    for (const key of waiting) {
      waiting.delete(key);
      await writeOne(key).catch((error: unknown) => log.warn({ error }, 'A page could not be written as a file'));
    }
    isWriting = false;
  }

  async function writeOne(key: string): Promise<void> {
    const answer = fresh.get(key);
    const files = answer && (await pageFiles(key, answer));
    if (!files) return;
    await folder.prepare(files);
    // No await between this check and the renames: nothing can change the page meanwhile.
    if (fresh.get(key) !== answer) return;
    written.add(key);
    if (!tried('A page could not be put in place', () => folder.place(files))) remove(key);
  }

  function remove(key: string): void {
    if (tried('A stale page could not be deleted', () => folder.remove(key))) written.delete(key);
  }

  function tried(what: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      log.error({ error }, what);
      return false;
    }
  }

  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    put(key, answer) {
      fresh.set(key, answer);
      if (isMine) write(key);
    },
    delete(key) {
      fresh.delete(key);
      if (written.has(key)) remove(key);
    },
    withdraw() {
      for (const key of fresh.keys()) if (!key.startsWith(ASSETS)) fresh.delete(key);
      // If the folder cannot be emptied now, the next look tries again.
      isMine = false;
      look();
    },
    async close() {
      clearInterval(timer);
      waiting.clear();
      await writing;
      lock.release();
    },
  };
}

/**
 * Deletes the page files of a closed shop after the owner's command changed something. An open shop updates its own.
 * @throws OwnerError when the folder cannot be used
 */
export async function clearPageFiles(path: string): Promise<void> {
  const lock = openFolderLock(path, VARIANTS);
  // An open shop hears of the change within a second. One that is just closing may not, so its lock is waited for.
  for (let tries = 0; tries < 4 && !lock.take(); tries += 1)
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  if (lock.take()) pageFolder(path).empty();
  lock.release();
}
