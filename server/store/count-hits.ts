import { sql } from 'kysely';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';
import { write } from './writing/write.ts';

/** Something that is counted under `who`. The first hit starts a count, which ends `forMs` later. */
export type RateLimitHit = { who: string; forMs: number };

/** The number of a hit within its count, from 1, and when the count ends. */
export type HitCount = { nth: number; endsAt: number };

/** Counts hits, also several under one `who`; gives the number of each, in the same order. */
export async function countHits(trx: Writing, hits: readonly RateLimitHit[], now: number): Promise<HitCount[]> {
  if (hits.length === 0) return [];
  // Sorted, so that two processes that count the same keys cannot deadlock.
  const byWho = [...Map.groupBy(hits, (hit) => hit.who)].sort(([one], [other]) => (one < other ? -1 : 1));
  const isOver = sql`(rate_limits.ends_at <= ${now} or rate_limits.ends_at > 2 * excluded.ends_at - ${now})`;
  const counts = await trx
    .insertInto('rate_limits')
    .values(byWho.map(([who, own]) => ({ who, done: own.length, ends_at: now + Math.max(...own.map(durationOf)) })))
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet({
        done: sql<number>`case when ${isOver} then excluded.done else rate_limits.done + excluded.done end`,
        // A count that ends later than a new one would was started before the clock was set back: it is over too.
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returningAll()
    .execute();
  const before = new Map(byWho.map(([who, own]) => [who, -own.length]));
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

export async function deleteOldCounts(store: Store, time: number): Promise<void> {
  await write(store, (trx) => trx.deleteFrom('rate_limits').where('ends_at', '<', time).execute());
}
