import { type Kysely, sql } from 'kysely';
import { FILTER_RECORD, HEADING_RECORD } from '../../../shop/catalogue/collection.ts';
import { COLLECTIONS_OF_RECORDS } from '../../../shop/catalogue/server-collections.ts';
import { type CountOfChange, countsOfChanges } from '../stock/counts-of-change.ts';
import type { Store } from '../store.ts';
import type { CatalogueChangeRow, Tables } from '../tables.ts';

const PAGE = 20;

/** A document before and after a change: JSON, null where there was none. */
export type ChangedDocument = { collection: string; id: string; before: string | null; after: string | null };

export type ListedChange = CatalogueChangeRow & {
  told: ChangedDocument[];
  counts: CountOfChange[];
};

type ChangesQuery = { product?: string | undefined; below?: number | undefined };

/** A page of changes, newest first, each with its first `mostTold` documents; `older` is the number to go on below. */
export async function listChanges(
  store: Store,
  { product, below }: ChangesQuery,
  mostTold: number,
): Promise<{ changes: ListedChange[]; older: number | undefined }> {
  const rows = await store
    .selectFrom('catalogue_changes')
    .selectAll()
    .$if(below !== undefined, (changes) => changes.where('nr', '<', below ?? 0))
    .$if(product !== undefined, (changes) =>
      changes.where('nr', 'in', (versions) =>
        versions
          .selectFrom('document_versions')
          .select('change_nr')
          .where('document_id', '=', product ?? '')
          .where('collection', 'not in', COLLECTIONS_OF_RECORDS),
      ),
    )
    .orderBy('nr', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const nrs = shown.map(({ nr }) => nr);
  const counts = await countsOfChanges(store, nrs);
  const changes = await Promise.all(
    shown.map(async (row) => ({
      ...row,
      told: await documentsOfChange(store, { nr: row.nr, product }, mostTold),
      counts: counts.filter(({ nr }) => nr === row.nr),
    })),
  );
  return { changes, older: rows.length > PAGE ? shown.at(-1)?.nr : undefined };
}

/** The first documents that a change touched. Only states before a change are stored: the state after one is the state before the next. */
async function documentsOfChange(
  store: Kysely<Tables>,
  { nr, product }: { nr: number; product: string | undefined },
  most: number,
): Promise<ChangedDocument[]> {
  const next = sql<number | null>`(select min(change_nr) from document_versions as later
    where later.document_id = version.document_id and later.collection = version.collection and later.change_nr > ${nr})`;
  const rows = await store
    .selectFrom('document_versions as version')
    .leftJoin('documents', (join) =>
      join.onRef('documents.id', '=', 'version.document_id').onRef('documents.collection', '=', 'version.collection'),
    )
    .leftJoin('document_versions as later', (join) =>
      join
        .onRef('later.document_id', '=', 'version.document_id')
        .onRef('later.collection', '=', 'version.collection')
        .on('later.change_nr', '=', next),
    )
    .select(['version.collection', 'version.document_id as id', 'version.fields as before'])
    .select(['later.change_nr as later', 'later.fields as afterwards', 'documents.fields as now'])
    .where('version.change_nr', '=', nr)
    .$if(product !== undefined, (versions) =>
      versions
        .where('version.document_id', '=', product ?? '')
        .where('version.collection', 'not in', COLLECTIONS_OF_RECORDS),
    )
    .orderBy('version.document_id')
    .orderBy('version.collection')
    .limit(most)
    .execute();
  return rows.map(({ collection, id, before, later, afterwards, now }) => ({
    collection,
    id,
    before,
    after: later === null ? now : afterwards,
  }));
}

/** Those of these changes that touched something else than products and drafts: words, collections, codes. */
export async function changesOfOwners(store: Store, changes: readonly { nr: number }[]): Promise<Set<number>> {
  if (changes.length === 0) return new Set();
  const rows = await store
    .selectFrom('document_versions')
    .select('change_nr')
    .distinct()
    .where(
      'change_nr',
      'in',
      changes.map(({ nr }) => nr),
    )
    .where((where) =>
      where.or([
        where('collection', 'in', COLLECTIONS_OF_RECORDS),
        where('document_id', 'in', [HEADING_RECORD, FILTER_RECORD]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ change_nr }) => Number(change_nr)));
}

/** Deletes changes that were made before `at`, in ms since 1970, a batch at a time. */
export async function deleteOldChanges(store: Store, at: number): Promise<void> {
  const { nr } = await store
    .selectFrom('catalogue_changes')
    .select(({ fn }) => fn.max('nr').as('nr'))
    .where('changed_at', '<', at)
    .executeTakeFirstOrThrow();
  if (nr === null) return;
  for (;;) {
    const rows = await store
      .selectFrom('document_versions')
      .select(['document_id', 'collection', 'change_nr'])
      .where('change_nr', '<=', nr)
      .orderBy('change_nr')
      .limit(DELETED_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    await store
      .deleteFrom('document_versions')
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('document_id', 'collection', 'change_nr'),
          'in',
          rows.map((row) => tuple(row.document_id, row.collection, row.change_nr)),
        ),
      )
      .execute();
  }
  await store.deleteFrom('catalogue_changes').where('nr', '<=', nr).execute();
}

/** Far below the engines' limits on parameters, and a few ms on the embedded engine. */
const DELETED_AT_ONCE = 300;
