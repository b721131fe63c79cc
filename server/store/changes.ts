import type { Engine } from './engine.ts';
import { type CatalogueChange, type RecordedChange, recordChange } from './history/record.ts';
import { slices } from './slices.ts';
import type { Store, WordsSettings } from './store.ts';
import type { Writing } from './tables.ts';
import { writeAlone } from './writing/write.ts';

/** The tags of changes and of reads: a change concerns the pages that read one of its tags. */
export const tags = {
  /** A listing: a collection's products, or a catalogue pair's. */
  listing: (listing: string) => `listing:${listing}`,
  /** Whether a listing holds any product. */
  filled: (listing: string) => `filled:${listing}`,
  document: (collection: string, id: string) => `document:${collection}/${id}`,
  /** In which collections a product is, and what it is called there. */
  places: (id: string) => `places:${id}`,
  /** The bytes or the path of any image. */
  images: 'images',
  /** A change of more tags than are worth listing. */
  everything: 'everything',
} as const;

/** A change of more tags than this is recorded as `everything`. */
const MAX_TAGS = 2000;

/** Changes kept for processes that were away. A process that missed more takes everything as changed. */
const MAX_STORED = 10_000;

const ROWS = 100;

/** A transaction that changes the catalogue, the tags that it has changed so far, and what it has recorded of it. */
export type CatalogueWriting = {
  trx: Writing;
  changed: Set<string>;
  engine: Engine;
  settings: WordsSettings;
  recorded: RecordedChange;
  change: CatalogueChange;
};

/**
 * Runs `work` in a transaction under a lock: one at a time changes the catalogue. The changes and their author are
 * recorded in it and announced to every process. Without a `change` it is an import.
 */
export function changeCatalogue<Result>(
  store: Store,
  work: (writing: CatalogueWriting) => Promise<Result>,
  change: CatalogueChange = { what: 'import', by: '', key: crypto.randomUUID() },
): Promise<Result> {
  return writeAlone(store, async (trx) => {
    await store.engine.lockCatalogue(trx);
    const changed = new Set<string>();
    const recorded: RecordedChange = { nr: undefined, documents: 0 };
    const { engine, settings } = store;
    const result = await work({ trx, changed, engine, settings, recorded, change });
    await recordChange(trx, recorded, change);
    if (changed.size > 0) await recordChanges(store, trx, changed);
    return result;
  });
}

/** Records and announces changes within a transaction that holds the catalogue's lock. */
export async function recordChanges(store: Store, trx: Writing, changed: ReadonlySet<string>): Promise<void> {
  const rows = changed.size > MAX_TAGS ? [tags.everything] : [...changed];
  const mark = crypto.randomUUID();
  for (const some of slices(rows, ROWS)) {
    await trx
      .insertInto('changes')
      .values(some.map((subject) => ({ subject, mark })))
      .execute();
  }
  const last = await lastChange(trx);
  await trx
    .deleteFrom('changes')
    .where('id', '<=', last - MAX_STORED)
    .execute();
  await store.engine.announce(trx);
}

/** The sequence number of the newest change; 0 before the first. */
export async function lastChange(store: Store | Writing): Promise<number> {
  const row = await store
    .selectFrom('changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

/** The mark of the change of that number. A database restored to before the change has none, or another. */
export async function markOfChange(store: Store, id: number): Promise<string | undefined> {
  const row = await store.selectFrom('changes').select('mark').where('id', '=', id).executeTakeFirst();
  return row?.mark;
}

/** The tags of changes after `after`, oldest first, and the last one's mark; `everything` when some were deleted. */
export async function changesAfter(
  store: Store,
  after: number,
): Promise<{ last: number; mark: string | undefined; tags: string[] }> {
  const rows = await store.selectFrom('changes').selectAll().where('id', '>', after).orderBy('id').execute();
  const last = rows.at(-1)?.id ?? after;
  // Rolled-back writes leave gaps in the numbers, so a missing number does not prove a deleted change; the distance does.
  const gap = last - after > MAX_STORED;
  return {
    last,
    mark: rows.at(-1)?.mark,
    tags: gap ? [tags.everything] : [...new Set(rows.map((row) => row.subject))],
  };
}
