import { sql } from 'kysely';
import { FILTER_RECORD, HEADING_RECORD, holdsProducts, OTHER_COLLECTIONS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { type ChosenList, MOST_CHOSEN } from '../../shop/desk/chosen.ts';
import type { ProductsQuery } from '../../shop/desk/product-desk.ts';
import { FEW_PIECES } from '../../shop/stock/stock-counts.ts';
import { lastChanges } from './history/last-changes.ts';
import { isBefore, readCursor, writeCursor } from './paging/keyset.ts';
import { countListed, DOCUMENT_KEY, PRODUCT_COLUMNS, type ProductRow } from './products.ts';
import { findIdsByWords } from './search/find-products.ts';
import type { Store } from './store.ts';

/** `sold_out` of a product that is not. No bound value: SQLite would plan the statement anew for each. */
const NOT_SOLD_OUT = sql.lit(0);

const PAGE = 24;

/** Found products of one read, of which the filters may leave none: first two pages of them, then more. */
const BATCH = { first: 2 * PAGE, later: 200 };

export type ListedRow = ProductRow & { created_at_seconds: number };

type Listed = { rows: ListedRow[]; older: string | undefined };

/** A page of products, each id once: newest first, or best for `q` (docs/decisions/025). `older`: the next cursor. */
export function listProducts(store: Store, query: ProductsQuery, most = PAGE): Promise<Listed> {
  const q = query.q?.trim() ?? '';
  return q === '' ? listNewest(store, query, most) : listFound(store, query, { q, most });
}

async function listNewest(store: Store, query: ProductsQuery, most: number): Promise<Listed> {
  const found = await (await newest(store, query, most)).select(LISTED_COLUMNS).execute();
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  return { rows, older: last && writeCursor([last.created_at_seconds, last.id]) };
}

/**
 * The search numbers of products that the filters leave: hardly any with a frequent word may fit, and reading the
 * others takes seconds. Undefined where most fit.
 */
async function numbersOf(store: Store, query: ProductsQuery): Promise<ReadonlySet<number> | undefined> {
  const { collection, stock } = query;
  // For 'sold out' the search itself gives only those.
  if (collection === undefined && stock !== 'running out') return undefined;
  const isLarge = collection !== undefined && (await countListed(store, collection)) > FEW_LISTED;
  if (isLarge && stock === undefined) return undefined;
  const rows = await fitting(store, query)
    .innerJoin('search_products', 'search_products.product_id', 'documents.id')
    .select('search_products.number')
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Products of a collection of which each is read before the search: some 20 ms. */
const FEW_LISTED = 5000;

/** Found products looked at one by one before all that fit are read, which takes 100 ms of CPU for 100,000 products. */
const LOOKED_AT = 1000;

/** The cursor is the place of the next product among those found. */
async function listFound(
  store: Store,
  query: ProductsQuery,
  { q, most }: { q: string; most: number },
): Promise<Listed> {
  const found = await findIdsByWords(store, q, { isSoldOut: query.stock === 'sold out' });
  const shown: FoundRow[] = [];
  const begun = /^\d{1,9}$/.test(query.older ?? '') ? Number(query.older) : 0;
  let among: ReadonlySet<number> | undefined;
  let from: number | undefined = begun;
  while (from !== undefined && shown.length <= most) {
    if (from >= begun + LOOKED_AT) among ??= await numbersOf(store, query);
    const { products, next } = await found(from, from === begun ? BATCH.first : BATCH.later, among);
    shown.push(...(await shownOf(store, query, products)));
    from = next;
  }
  const older = shown[most];
  return { rows: shown.slice(0, most).map(({ row }) => row), older: older && String(older.at) };
}

type FoundRow = { row: ListedRow; at: number };

async function shownOf(
  store: Store,
  query: ProductsQuery,
  products: readonly { id: string; at: number }[],
): Promise<FoundRow[]> {
  const ids = products.map(({ id }) => id);
  const rows = new Map((await withIds(store, query, ids)).map((row) => [row.id, row]));
  return products.flatMap(({ id, at }) => {
    const row = rows.get(id);
    return row ? [{ row, at }] : [];
  });
}

/** Where a product stands, and whether its owner says there that it is sold out. */
export type CollectionPlace = { collection: string; listingKey: string; isSoldOut: boolean };

export async function placesOf(store: Store, ids: readonly string[]): Promise<Map<string, CollectionPlace[]>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom('documents')
    .select(['collection', 'id', 'listing_key', 'sold_out'])
    .where('id', 'in', ids)
    .where('collection', 'not in', OTHER_COLLECTIONS)
    .orderBy('collection')
    .execute();
  const places = rows.flatMap(({ id, collection, listing_key: listingKey, sold_out }) =>
    listingKey === null ? [] : [{ id, collection, listingKey, isSoldOut: sold_out === 1 }],
  );
  return Map.groupBy(places, ({ id }) => id);
}

/** How many products each listing holds that was ever filled. */
export async function listingCounts(store: Store): Promise<Map<string, number>> {
  const rows = await store.selectFrom('listings').selectAll().orderBy('listing_key').execute();
  return new Map(rows.filter((row) => holdsProducts(row.listing_key)).map((row) => [row.listing_key, row.products]));
}

export function storedHeadings(store: Store): Promise<Map<string, string>> {
  return storedSettings(store, HEADING_RECORD, 'heading');
}

export function storedSorts(store: Store): Promise<Map<string, string>> {
  return storedSettings(store, FILTER_RECORD, 'type');
}

export async function withSizeTable(store: Store): Promise<Set<string>> {
  return new Set((await storedSettings(store, HEADING_RECORD, 'sizeTable')).keys());
}

/** A field of the special record with this id, by collection. */
async function storedSettings(store: Store, id: string, field: string): Promise<Map<string, string>> {
  const rows = await store.selectFrom('documents').select(['collection', 'fields']).where('id', '=', id).execute();
  const said = rows.map(({ collection, fields }) => {
    return [collection, String((JSON.parse(fields) as Fields)[field] ?? '')] as const;
  });
  return new Map(said.filter(([, value]) => value !== ''));
}

export async function countRunningOut(store: Store): Promise<number> {
  const row = await store
    .selectFrom('stock')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where(RUNNING_OUT)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.id', '=', 'stock.product_id')
          .where('documents.collection', 'not in', OTHER_COLLECTIONS)
          .where('sold_out', '=', NOT_SOLD_OUT)
          .where('listing_key', 'is not', null),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(row.products);
}

/** Something is nearly or wholly gone, and something is left. */
const RUNNING_OUT = sql<boolean>`stock.least <= ${sql.lit(FEW_PIECES)} and stock.most > 0`;

/** The same of a document's product. A value, since engines may turn `exists` into a join that begins with the stock. */
const RUNS_OUT = sql<boolean>`(select 1 from stock where stock.product_id = documents.id and ${RUNNING_OUT}) = 1`;

/** With more products running out than this, sorting them takes longer than reading the newest. */
const OFTEN = 1000;

async function runOutOften(store: Store): Promise<boolean> {
  // PostgreSQL has no figures of new tables yet, and may then read all stock for each product: seconds instead of 20 ms.
  if (store.engine.locksRows) return false;
  const [row] = await store
    .selectFrom('stock')
    .select('product_id')
    .where(RUNNING_OUT)
    .offset(OFTEN)
    .limit(1)
    .execute();
  return row !== undefined;
}

/** The products of a list from its cursor on, with their last changes: as many as one submission takes. */
export async function allProducts(store: Store, query: ProductsQuery): Promise<ChosenList> {
  const { rows, older } = await listProducts(store, query, MOST_CHOSEN);
  const seen = await lastChanges(
    store,
    rows.map(({ id }) => id),
  );
  return { chosen: rows.map(({ id }) => ({ id, seen: seen.get(id) ?? 0 })), next: older };
}

/** How many products a list has, up to one more than a submission takes; undefined for a search. */
export async function countProducts(store: Store, query: ProductsQuery): Promise<number | undefined> {
  if (query.q?.trim()) return undefined;
  const some = await newest(store, { ...query, older: undefined }, MOST_CHOSEN);
  return (await some.select('documents.id').execute()).length;
}

/** Those of these ids that the filters leave, one row each. */
async function withIds(store: Store, query: ProductsQuery, ids: readonly string[]): Promise<ListedRow[]> {
  return ids.length === 0 ? [] : fitting(store, query, { ids }).select(LISTED_COLUMNS).execute();
}

/** So many and one more of the newest products after the cursor, one row each: of several collections the first. */
async function newest(store: Store, query: ProductsQuery, most: number) {
  const isOften = query.stock === 'running out' && query.collection === undefined && (await runOutOften(store));
  return fitting(store, query, { isOften })
    .where(isBefore(['created_at_seconds', 'documents.id'], readCursor(query.older, DOCUMENT_KEY)))
    .orderBy('created_at_seconds', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(most + 1);
}

const LISTED_COLUMNS = [...PRODUCT_COLUMNS, 'created_at_seconds'] as const;

/** The documents that the filters leave, one a product. `isOften`: many run out, so a page is found soon. */
function fitting(
  store: Store,
  query: ProductsQuery,
  { isOften = false, ids }: { isOften?: boolean; ids?: readonly string[] | undefined } = {},
) {
  return store
    .selectFrom('documents')
    .where('documents.collection', 'not in', OTHER_COLLECTIONS)
    .$if(ids !== undefined, (documents) =>
      documents
        .where('documents.id', 'in', ids ?? [])
        // Not as a column: SQLite would read all of a large collection by its index rather than a few ids.
        .$if(query.collection !== undefined, (some) =>
          some.where(sql<boolean>`listing_key || '' = ${query.collection ?? ''}`),
        ),
    )
    .$if(query.collection !== undefined && ids === undefined, (documents) =>
      documents.where('listing_key', '=', query.collection ?? ''),
    )
    .$if(query.collection === undefined, (documents) =>
      documents
        .where('listing_key', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('documents as other')
                .select('other.id')
                .whereRef('other.id', '=', 'documents.id')
                .whereRef('other.collection', '<', 'documents.collection')
                .where('other.collection', 'not in', OTHER_COLLECTIONS)
                .where('other.listing_key', 'is not', null),
            ),
          ),
        ),
    )
    .$if(query.stock === 'sold out', (documents) =>
      documents.where(
        sql<boolean>`(sold_out = 1 or documents.id in (select product_id from stock where stock.most = 0))`,
      ),
    )
    .$if(query.stock === 'running out', (documents) =>
      documents
        .where('sold_out', '=', NOT_SOLD_OUT)
        .where(isOften ? RUNS_OUT : sql<boolean>`documents.id in (select product_id from stock where ${RUNNING_OUT})`),
    );
}
