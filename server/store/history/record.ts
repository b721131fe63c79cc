import type { CatalogueChangeKind } from '../../../shop/editing/catalogue-change.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

export type CatalogueChange = {
  what: CatalogueChangeKind;
  /** '' for the owner's command. */
  by: string;
  /** Chosen by the client, so that a submission which is sent twice counts once; unique. */
  key: string;
  /** For an undo: it restores the state before the change of this number. */
  backBefore?: number | undefined;
};

/** Who begins and ends sales and publishes drafts, in the history of changes. */
export const BY_ITSELF = 'The shop';

export type RecordedChange = { nr: number | undefined; documents: number };

type Recording = { trx: Writing; recorded: RecordedChange };

type Before = { collection: string; id: string; fields: string | null };

/** Keeps documents as they were before this transaction, the first state of each. */
export async function recordBefore({ trx, recorded }: Recording, documents: readonly Before[]): Promise<void> {
  if (documents.length === 0) return;
  // Changes are written one transaction at a time, under the catalogue's lock.
  recorded.nr ??= (await lastCatalogueChange(trx)) + 1;
  const nr = recorded.nr;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('document_versions')
    .values(documents.map(({ collection, id, fields }) => ({ collection, document_id: id, change_nr: nr, fields })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  recorded.documents += Number(numInsertedOrUpdatedRows ?? 0);
}

/** Records who changed what this transaction has changed, if it did change a document. */
export async function recordChange(
  trx: Writing,
  { nr, documents }: RecordedChange,
  { what, by, key, backBefore }: CatalogueChange,
): Promise<void> {
  if (nr === undefined) return;
  await trx
    .insertInto('catalogue_changes')
    .values({
      nr,
      change_key: key,
      what,
      changed_at: Date.now(),
      changed_by: by,
      documents,
      back_before: backBefore ?? null,
    })
    .execute();
}

/** The number of the catalogue's newest change; 0 before the first. */
export async function lastCatalogueChange(store: Store | Writing): Promise<number> {
  const row = await store
    .selectFrom('catalogue_changes')
    .select(({ fn }) => fn.max('nr').as('nr'))
    .executeTakeFirst();
  return Number(row?.nr ?? 0);
}
