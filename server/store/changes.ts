import type { Store } from './store.ts';
import { type Writing, write } from './write.ts';

/** What a change was about, and what a page read: the same words on both sides. */
export const subjects = {
  /** A listing: a collection's products, or a catalogue pair's. */
  listing: (listing: string) => `listing:${listing}`,
  document: (collection: string, id: string) => `document:${collection}/${id}`,
  /** Any picture's bytes or place. */
  images: 'images',
  /** So much that telling it apart is not worth it. */
  everything: 'everything',
} as const;

/** Subjects of one write beyond which it counts as everything. */
const MANY = 2000;

/** Rows kept for processes that were away; one that was away longer takes everything as changed. */
const KEPT = 10_000;

/** A transaction that changes the catalogue, and the subjects that it has changed so far. */
export type CatalogueWriting = { trx: Writing; changed: Set<string> };

/**
 * Runs `work` in a transaction of its own while nobody else changes the catalogue, and notes in the same transaction
 * what it changed, so that every process hears of it.
 */
export function changeCatalogue<Result>(
  store: Store,
  work: (writing: CatalogueWriting) => Promise<Result>,
): Promise<Result> {
  return write(store, async (trx) => {
    await store.engine.takeTurn(trx);
    const changed = new Set<string>();
    const result = await work({ trx, changed });
    if (changed.size > 0) {
      await recordChanges(trx, changed);
      await store.engine.announce(trx);
    }
    return result;
  });
}

async function recordChanges(trx: Writing, changed: ReadonlySet<string>): Promise<void> {
  const rows = changed.size > MANY ? [subjects.everything] : [...changed];
  for (let at = 0; at < rows.length; at += 100) {
    await trx
      .insertInto('changes')
      .values(rows.slice(at, at + 100).map((subject) => ({ subject })))
      .execute();
  }
  const last = await lastChange(trx);
  await trx
    .deleteFrom('changes')
    .where('id', '<=', last - KEPT)
    .execute();
}

/** Number of the newest change; 0 before the first. */
export async function lastChange(store: Store | Writing): Promise<number> {
  const row = await store
    .selectFrom('changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

/** The changes after number `after`, oldest first; one that says everything when some are kept no more. */
export async function changesAfter(store: Store, after: number): Promise<{ last: number; subjects: string[] }> {
  const rows = await store.selectFrom('changes').selectAll().where('id', '>', after).orderBy('id').execute();
  const last = rows.at(-1)?.id ?? after;
  // Numbers may be left out, where a write was given up; how far behind one is tells what may be kept no more.
  const gap = last - after > KEPT;
  return { last, subjects: gap ? [subjects.everything] : [...new Set(rows.map((row) => row.subject))] };
}
