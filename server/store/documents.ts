import { catalogueOfListing, listingKeyOf } from '../../shop/catalogue/listing-key.ts';
import { type Fields, readProduct } from '../../shop/catalogue/product.ts';
import { COLLECTIONS_OF_RECORDS } from '../../shop/catalogue/server-collections.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import { type CatalogueWriting, tags } from './changes.ts';
import { recordBefore } from './history/record.ts';
import { recountListings } from './listings/recount-listings.ts';
import { sizesColumn } from './listings/sizes-column.ts';
import { batches, isAfter } from './paging/keyset.ts';
import { type DocumentKey, PRODUCT_COLUMNS, type ProductRow } from './products.ts';
import { followWords, guarded, guardedAway } from './protected-records.ts';
import { openProductIndex, type StoredDocument } from './search/product-index.ts';
import { slices } from './slices.ts';
import { type GivenCounts, mayBeCounted, putStock, withoutCounts } from './stock/stock-of-documents.ts';
import type { Store } from './store.ts';
import type { DocumentRow, Writing } from './tables.ts';

export type Document = { collection: string; id: string; fields: Fields };

/** Rows in one statement: far below the engines' limits on parameters. */
const BATCH = 200;

/**
 * Adds and replaces documents that changed, with their counts of stock, except those that `given` says are no new
 * counts (stock-of-documents.ts); of the shop's own records only what this change may (protected-records.ts). Gives how
 * many were written.
 */
export async function putDocuments(
  writing: CatalogueWriting,
  asked: readonly Document[],
  { progress, ...given }: { progress?: (done: number) => void } & GivenCounts = {},
): Promise<number> {
  const { trx } = writing;
  const changes = noChanges(writing);
  const documents = await guarded(writing, asked);
  const index = await openProductIndex(trx);
  let written = 0;
  for (const some of slices(documents, BATCH, progress)) {
    const rows = some.map((document) => documentRow(document, changes));
    const { changed, withTheirIds } = await putBatch(writing, rows, changes);
    written += changed.length;
    // What is counted is indexed when its counts are known.
    const uncounted = changed.filter(({ id }) => !changes.counted.has(id)).map(({ id }) => id);
    await index.put(uncounted, withTheirIds);
  }
  await recountListings(trx, changes);
  const counted = await putStock(writing, changes.counted, given);
  await index.put(changes.counted.keys());
  await index.save();
  // A document may have both changed and been counted anew.
  return Math.min(documents.length, written + counted);
}

export async function deleteOtherDocuments(
  writing: CatalogueWriting,
  collections: readonly string[],
  keep: readonly Document[],
): Promise<number> {
  const kept = new Set(keep.map(({ collection, id }) => JSON.stringify([collection, id])));
  const { trx } = writing;
  const others: DocumentKey[] = [];
  for (const collection of collections) {
    const rows = await trx.selectFrom('documents').select('id').where('collection', '=', collection).execute();
    others.push(...rows.flatMap(({ id }) => (kept.has(JSON.stringify([collection, id])) ? [] : [{ collection, id }])));
  }
  return deleteDocuments(writing, others);
}

/** Deletes documents, but not the shop's own records that must stay. Gives how many there were. */
export async function deleteDocuments(
  writing: CatalogueWriting,
  asked: readonly DocumentKey[],
  { progress }: { progress?: (done: number) => void } = {},
): Promise<number> {
  const { gone: keys, staying } = await guardedAway(writing, asked);
  if (staying.length > 0) await putDocuments(writing, staying);
  if (keys.length === 0) return 0;
  const { trx } = writing;
  const changes = noChanges(writing);
  const index = await openProductIndex(trx);
  let deleted = 0;
  for (const some of slices(keys, BATCH, progress)) {
    const gone = await deleteRows(trx, some);
    await recordBefore(writing, gone);
    for (const row of gone) {
      record(changes, row, { before: row.listing_key, after: null });
      noteCounted(changes, row.id, row.fields);
      await followWords(writing, row, { before: row.fields, after: null });
    }
    await index.put(gone.map(({ id }) => id).filter((id) => !changes.counted.has(id)));
    deleted += gone.length;
  }
  await recountListings(trx, changes);
  await putStock(writing, changes.counted);
  await index.put(changes.counted.keys());
  await index.save();
  return deleted;
}

async function deleteRows(trx: Writing, keys: readonly DocumentKey[]) {
  const idsOf = Map.groupBy(keys, ({ collection }) => collection);
  const rows = [];
  for (const [collection, some] of idsOf) {
    const ids = some.map(({ id }) => id);
    rows.push(
      ...(await trx
        .deleteFrom('documents')
        .where('collection', '=', collection)
        .where('id', 'in', ids)
        .returning(['collection', 'id', 'listing_key', 'fields'])
        .execute()),
    );
  }
  return rows;
}

export function allDocuments(store: Store): AsyncGenerator<ProductRow[]> {
  return batches((last) =>
    store
      .selectFrom('documents')
      .select(PRODUCT_COLUMNS)
      .where(isAfter(['collection', 'id'], last && [last.collection, last.id]))
      .orderBy('collection')
      .orderBy('id')
      .limit(1000)
      .execute(),
  );
}

export async function productDocuments(store: Store | Writing, id: string): Promise<Document[]> {
  const rows = await store
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where('id', '=', id)
    .where('listing_key', 'is not', null)
    .orderBy('collection')
    .execute();
  return rows
    .filter(({ collection }) => !COLLECTIONS_OF_RECORDS.includes(collection))
    .map((row) => ({ ...row, fields: JSON.parse(row.fields) as Fields }));
}

export async function productDocumentsOf(trx: Writing, catalogName: string): Promise<Document[]> {
  const listings = await trx.selectFrom('listings').select('listing_key').where('products', '>', 0).execute();
  const own = listings.map((one) => one.listing_key).filter((key) => catalogueOfListing(key) === catalogName);
  if (own.length === 0) return [];
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where('listing_key', 'in', own)
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Fields }));
}

export async function hasDocuments(store: Store): Promise<boolean> {
  return (await store.selectFrom('documents').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type Changes = {
  /** How many products more each listing holds, or fewer; only those that a product came into or went out of. */
  listings: Map<string, number>;
  tags: Set<string>;
  /** Products that are counted, or were: the counts that their documents name, by id. */
  counted: Map<string, StockCounts>;
  products: Set<string>;
};

function noChanges({ changed: tags }: CatalogueWriting): Changes {
  return { listings: new Map(), tags, counted: new Map(), products: new Set() };
}

type StoredRow = { row: DocumentRow; fields: Fields };

/** Gives the rows that are new or changed, and all documents with the ids of this batch. */
async function putBatch(
  writing: CatalogueWriting,
  documents: readonly StoredRow[],
  changes: Changes,
): Promise<{ changed: DocumentRow[]; withTheirIds: StoredDocument[] }> {
  const { trx } = writing;
  const before = await rowsLike(trx, documents);
  const now = new Map(documents.map(({ row, fields }) => [rowKey(row), { ...row, fields }]));
  const others = [...before].filter(([key]) => !now.has(key));
  const withTheirIds = [
    ...now.values(),
    ...others.map(([, row]) => ({ ...row, fields: JSON.parse(row.fields) as Fields })),
  ];
  const rows = documents.map(({ row }) => row);
  const changed = rows.filter((row) => before.get(rowKey(row))?.fields !== row.fields);
  for (const row of changed) {
    const known = before.get(rowKey(row));
    noteCounted(changes, row.id, known?.fields ?? '');
    record(changes, row, { before: known?.listing_key ?? null, after: row.listing_key });
  }
  await recordBefore(
    writing,
    changed.map((row) => ({ ...row, fields: before.get(rowKey(row))?.fields ?? null })),
  );
  if (changed.length > 0) await writeRows(trx, changed);
  for (const row of changed) {
    await followWords(writing, row, { before: before.get(rowKey(row))?.fields, after: row.fields });
  }
  return { changed, withTheirIds };
}

async function writeRows(trx: Writing, rows: readonly DocumentRow[]): Promise<void> {
  await trx
    .insertInto('documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id']).doUpdateSet(({ ref }) => ({
        fields: ref('excluded.fields'),
        listing_key: ref('excluded.listing_key'),
        created_at_seconds: ref('excluded.created_at_seconds'),
        price: ref('excluded.price'),
        image: ref('excluded.image'),
        sold_out: ref('excluded.sold_out'),
        sizes: ref('excluded.sizes'),
      })),
    )
    .execute();
}

async function rowsLike(trx: Writing, documents: readonly StoredRow[]) {
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'fields', 'listing_key'])
    .where('id', 'in', [...new Set(documents.map(({ row }) => row.id))])
    .execute();
  return new Map(rows.map((row) => [rowKey(row), row]));
}

function record(
  changes: Changes,
  row: { collection: string; id: string },
  { before, after }: { before: string | null; after: string | null },
): void {
  changes.tags.add(tags.document(row.collection, row.id));
  changes.products.add(row.id);
  for (const listingKey of [before, after]) if (listingKey !== null) changes.tags.add(tags.listing(listingKey));
  if (before !== null || after !== null) changes.tags.add(tags.places(row.id));
  if (before === after) return;
  if (before !== null) changes.listings.set(before, (changes.listings.get(before) ?? 0) - 1);
  if (after !== null) changes.listings.set(after, (changes.listings.get(after) ?? 0) + 1);
}

/** A product that was counted up to now may not be any longer. */
function noteCounted({ counted }: Changes, id: string, fieldsBefore: string): void {
  if (mayBeCounted(fieldsBefore) && !counted.has(id)) counted.set(id, {});
}

function documentRow({ collection, id, fields }: Document, { counted }: Changes): StoredRow {
  const product = readProduct(collection, id, fields);
  const stored = withoutCounts(id, fields);
  if (Object.keys(stored.counts).length > 0) counted.set(id, { ...counted.get(id), ...stored.counts });
  const row = {
    collection,
    id,
    fields: JSON.stringify(stored.fields),
    listing_key: listingKeyOf(collection, id, fields),
    created_at_seconds: product.createdAt.seconds,
    price: product.productPrice ?? 0,
    image: product.productImage,
    sold_out: product.inStock ? 0 : 1,
    sizes: sizesColumn(product),
  };
  return { row, fields: stored.fields };
}

function rowKey(row: { collection: string; id: string }): string {
  return JSON.stringify([row.collection, row.id]);
}
