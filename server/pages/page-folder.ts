import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileNames, type PageFile, VARIANTS } from './page-file.ts';

/** The folder in which a web server finds pages; each step throws when the disk does not do it. */
export type PageFolder = {
  /** Writes a page's files where nobody looks. One page at a time. */
  prepare(files: readonly PageFile[]): Promise<void>;
  /** Moves the files just prepared into place; done when it returns. */
  place(files: readonly PageFile[]): void;
  /** Deletes a page's files; gone when it returns. */
  remove(key: string): void;
  empty(): void;
};

/** What is being written, and what is being deleted; web servers are told not to look into names with a dot. */
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

/** At once for those who read, whatever there is to delete: it is moved away first. */
function empty(folder: string): void {
  const names = readdirSync(folder);
  const attic = join(folder, `${OLD}-${process.pid}-${Date.now()}`);
  mkdirSync(attic);
  const pages: string[] = [...VARIANTS, NEW];
  for (const name of names) if (pages.includes(name)) renameSync(join(folder, name), join(attic, name));
  const attics = names.filter((name) => name.startsWith(OLD)).map((name) => join(folder, name));
  // What stays of it is in nobody's way and goes the next time.
  for (const one of [...attics, attic]) void rm(one, { recursive: true, force: true }).catch(() => undefined);
}
