import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileNames, type PageFile, VARIANTS } from './page-file.ts';

/** The folder of page files that a web server reads. Each step throws when the disk fails. */
export type PageFolder = {
  /** Writes a page's files under temporary names. One page at a time. */
  prepare(files: readonly PageFile[]): Promise<void>;
  /** Renames the prepared files into place, synchronously. */
  place(files: readonly PageFile[]): void;
  /** Deletes a page's files, synchronously. */
  remove(key: string): void;
  empty(): void;
};

/** Temporary folders for files being written and being deleted. nginx is configured to serve no name with a dot. */
const NEW = '.new';
const OLD = '.old';

export function pageFolder(folder: string): PageFolder {
  const prepared = (i: number) => join(folder, NEW, String(i));
  return {
    async prepare(files) {
      await mkdir(join(folder, NEW), { recursive: true });
      for (const [i, { body, modified }] of files.entries()) {
        await writeFile(prepared(i), body);
        await utimes(prepared(i), modified, modified);
      }
    },
    place(files) {
      for (const [i, { name }] of files.entries()) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        renameSync(prepared(i), join(folder, name));
      }
    },
    remove(key) {
      for (const name of fileNames(key) ?? []) rmSync(join(folder, name), { force: true });
    },
    empty: () => empty(folder),
  };
}

/** Atomic for readers: the folders are renamed away first and deleted afterwards. */
function empty(folder: string): void {
  const names = readdirSync(folder);
  const away = join(folder, `${OLD}-${process.pid}-${Date.now()}`);
  mkdirSync(away);
  const pages: string[] = [...VARIANTS, NEW];
  for (const name of names) if (pages.includes(name)) renameSync(join(folder, name), join(away, name));
  const renamedAway = names.filter((name) => name.startsWith(OLD)).map((name) => join(folder, name));
  // What could not be deleted is deleted the next time.
  for (const one of [...renamedAway, away]) void rm(one, { recursive: true, force: true }).catch(() => undefined);
}
