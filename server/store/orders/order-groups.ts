import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Orders are read so many bytes at a time. Some of earlier releases have more than a megabyte each. */
const MOST_BYTES = 8 * 1024 * 1024;

/** So few orders are read at once, whatever they have: a page of them. */
const FEW = 25;

/** These orders' ids in their order, in groups that are read at once: a few orders, or MOST_BYTES. */
export async function orderGroups(
  db: Kysely<Tables>,
  ids: readonly string[],
  mostBytes = MOST_BYTES,
): Promise<string[][]> {
  if (ids.length <= FEW) return ids.length === 0 ? [] : [[...ids]];
  const rows = await db
    .selectFrom('orders')
    .select(['id', sql<number>`octet_length(content)`.as('bytes')])
    .where('id', 'in', ids)
    .execute();
  const bytes = new Map(rows.map((row) => [row.id, Number(row.bytes)]));
  const groups: string[][] = [];
  let room = 0;
  for (const id of ids) {
    room -= bytes.get(id) ?? 0;
    const last = groups.at(-1);
    if (last && room >= 0) last.push(id);
    else {
      groups.push([id]);
      room = mostBytes - (bytes.get(id) ?? 0);
    }
  }
  return groups;
}
