import type { Logger } from 'pino';
import type { CachedResponse } from '../http/cached-response.ts';
import { openFolderLock } from './folder-lock.ts';
import { ASSETS, pageFiles, VARIANTS } from './page-file.ts';
import { pageFolder } from './page-folder.ts';

/** Pages as files that a web server sends by itself (deploy/nginx/shop.conf); a file that is there is right. */
export type PageFiles = {
  /** The page is right: its file is written soon. */
  put(key: string, answer: CachedResponse): void;
  /** The page is in doubt or no more: when this returns, its file is gone. */
  take(key: string): void;
  /** Writes no more; the files stay. */
  close(): Promise<void>;
};

/** How often a process that does not have the folder asks for it, and files that would not go are tried again, in ms. */
const LOOK_EVERY_MS = 250;

/**
 * Keeps the files of pages. Of the processes that share a folder one writes; when it ends, another empties the folder
 * and goes on, since nobody knows what the first left behind. Of what is `always` there it writes the assets too.
 * @throws OwnerError when the folder cannot be used
 */
export function openPageFiles(path: string, always: Iterable<[string, CachedResponse]>, log: Logger): PageFiles {
  const lock = openFolderLock(path, VARIANTS);
  const folder = pageFolder(path);
  const right = new Map([...always].filter(([key]) => key.startsWith(ASSETS)));
  const written = new Set<string>();
  const waiting = new Set<string>();
  let isMine = false;
  let isWriting = false;
  let writing = Promise.resolve();

  function look(): void {
    if (!isMine) tried('The folder of pages could not be taken over', takeOver);
    for (const key of written) if (!right.has(key)) remove(key);
  }

  function takeOver(): void {
    if (!lock.take()) return;
    folder.empty();
    isMine = true;
    for (const key of right.keys()) write(key);
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
    const answer = right.get(key);
    const files = answer && (await pageFiles(key, answer));
    if (!files) return;
    await folder.prepare(files);
    // From this look until all of it is in place nothing comes between.
    if (right.get(key) !== answer) return;
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
      right.set(key, answer);
      if (isMine) write(key);
    },
    take(key) {
      right.delete(key);
      if (written.has(key)) remove(key);
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
 * Deletes the files that a closed shop left, after its owner changed something; an open shop sees to its own.
 * @throws OwnerError when the folder cannot be used
 */
export async function clearPageFiles(path: string): Promise<void> {
  const lock = openFolderLock(path, VARIANTS);
  // A shop that is just closing may not have heard of the change, and one that is open has within a second.
  for (let tries = 0; tries < 4 && !lock.take(); tries += 1)
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  if (lock.take()) pageFolder(path).empty();
  lock.release();
}
