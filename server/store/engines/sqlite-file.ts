import { statSync } from 'node:fs';

export type DatabaseFiles = {
  /** Remembers the files that are at the paths now, unless they are known already. */
  remember(): void;
  /** What happened to the files since, as a sentence; undefined while they are in place. Takes some microseconds. */
  misplaced(): string | undefined;
};

/** Recognises files by device and inode: writes to an open file that was moved, deleted or replaced are lost. */
export function databaseFiles(file: string): DatabaseFiles {
  /** The write-ahead log is part of the database: commits are in it until they are copied into the file. */
  const paths = [file, `${file}-wal`];
  const known = new Map<string, string>();

  const isOther = (path: string) => known.has(path) && known.get(path) !== inodeOf(path);

  return {
    remember() {
      for (const path of paths) {
        const inode = inodeOf(path);
        if (inode !== undefined && !known.has(path)) known.set(path, inode);
      }
    },
    misplaced() {
      const path = paths.find(isOther);
      if (path === undefined) return undefined;
      const what = inodeOf(path) === undefined ? 'is gone' : 'is another file now';
      return `${path} ${what}: it was moved, deleted or replaced while the shop is open. Put it back as it was, or start the shop again`;
    },
  };
}

function inodeOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
