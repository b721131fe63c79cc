import { statSync } from 'node:fs';

/** The files that a database consists of while it is open. */
export type DatabaseFiles = {
  /** Notes the files as they are at their path now, if they are not known yet. */
  know(): void;
  /** What happened to them since, as a sentence; undefined when they are where they were. Takes some microseconds. */
  misplaced(): string | undefined;
};

/**
 * Knows a database's files again by the numbers that the file system gives them: a file that was moved, deleted or
 * replaced while it is open is still written to, and nobody will open it again.
 */
export function databaseFiles(file: string): DatabaseFiles {
  /** The log is part of the database: what is committed lies there until it is copied into the file. */
  const paths = [file, `${file}-wal`];
  const known = new Map<string, string>();

  const isOther = (path: string) => known.has(path) && known.get(path) !== numberOf(path);

  return {
    know() {
      for (const path of paths) {
        const number = numberOf(path);
        if (number !== undefined && !known.has(path)) known.set(path, number);
      }
    },
    misplaced() {
      const path = paths.find(isOther);
      if (path === undefined) return undefined;
      const what = numberOf(path) === undefined ? 'is gone' : 'is another file now';
      return `${path} ${what}: it was moved, deleted or replaced while the shop is open. Put it back as it was, or start the shop again`;
    },
  };
}

function numberOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
