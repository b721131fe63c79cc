import { sql } from 'kysely';
import type { Store } from './store.ts';
import { type Writing, write } from './write.ts';

/** Something that somebody does and that is counted: the first one starts a count, which ends `forMs` later. */
export type RateLimitHit = { who: string; forMs: number };

/** Which of its count a deed is, from 1, and when that count ends. */
export type Counted = { nth: number; endsAt: number };

/** Counts deeds, several of one person among them; gives for each, in turn, which it is. */
export async function countHits(trx: Writing, hits: readonly RateLimitHit[], now: number): Promise<Counted[]> {
  if (hits.length === 0) return [];
  // In one order, so that two processes that count the same people never wait for each other in a ring.
  const people = [...Map.groupBy(hits, (hit) => hit.who)].sort(([one], [other]) => (one < other ? -1 : 1));
  const isOver = sql`(rate_limits.ends_at <= ${now} or rate_limits.ends_at > 2 * excluded.ends_at - ${now})`;
  const counts = await trx
    .insertInto('rate_limits')
    .values(people.map(([who, own]) => ({ who, done: own.length, ends_at: now + Math.max(...own.map(durationOf)) })))
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet({
        done: sql<number>`case when ${isOver} then excluded.done else rate_limits.done + excluded.done end`,
        // A count that ends later than one could begin now is from a clock that has been set back since.
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returningAll()
    .execute();
  const before = new Map(people.map(([who, own]) => [who, -own.length]));
  const known = new Map(counts.map((count) => [count.who, count]));
  return hits.map(({ who }) => {
    const ordinal = (before.get(who) ?? 0) + 1;
    before.set(who, ordinal);
    const count = known.get(who);
    return { nth: (count?.done ?? 0) + ordinal, endsAt: count?.ends_at ?? now };
  });
}

function durationOf(hit: RateLimitHit): number {
  return hit.forMs;
}

/** Forgets the counts that ended before `time`. */
export async function deleteOldCounts(store: Store, time: number): Promise<void> {
  await write(store, (trx) => trx.deleteFrom('rate_limits').where('ends_at', '<', time).execute());
}
