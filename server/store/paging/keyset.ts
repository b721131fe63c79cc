import { sql } from 'kysely';
import type { z } from 'zod';

/** A row's place in a list: its values in the columns that the list is sorted by. */
type Key = readonly (string | number)[];

/** Whether a row comes after this key in ascending order of these columns, which name one row; true without a key. */
export function isAfter(columns: readonly string[], key: Key | undefined) {
  return isBeyond(columns, '>', key);
}

/** The same in descending order. */
export function isBefore(columns: readonly string[], key: Key | undefined) {
  return isBeyond(columns, '<', key);
}

function isBeyond(columns: readonly string[], way: '<' | '>', key: Key | undefined) {
  if (key === undefined) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(way)} (${sql.join(key)})`;
}

/** Rows in batches until there are none; `read` gives those after the last row of the batch before. */
export async function* batches<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield rows;
}

/** The key of a page's last row, for the link to the next page. */
export function writeCursor(key: Key): string {
  return JSON.stringify(key);
}

/** Undefined for what is none, or is another list's: the first page is shown. */
export function readCursor<Of extends Key>(text: string | undefined, key: z.ZodType<Of>): Of | undefined {
  try {
    return key.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
