import {
  CATALOGUE_PRODUCTS,
  holdsProducts,
  isSpecialRecord,
  PREMIUM_COLLECTION,
} from '../../../shop/catalogue/collection.ts';
import { LISTING_LINKS } from '../../../shop/catalogue/listing-link.ts';
import { type Fields, readProduct } from '../../../shop/catalogue/product.ts';
import {
  openProductReader,
  type SearchedProduct,
  SOLD_OUT,
  SOLD_OUT_ELSEWHERE,
  type SoldOut,
  textOfWords,
  wordsOfText,
} from '../../../shop/search/product-words.ts';
import { sectionName } from '../../../shop/search/sections.ts';
import { readStock } from '../../../shop/stock/stock.ts';
import { type StockCounts, withCounts } from '../../../shop/stock/stock-counts.ts';
import type { DocumentKey } from '../products.ts';
import { countsOf } from '../stock/counts-of-row.ts';
import type { Tables, Writing } from '../tables.ts';
import { openWordChanges } from './word-changes.ts';

/** Products in one statement: far below the engines' limits on parameters. */
const BATCH = 200;

export type StoredDocument = DocumentKey & { fields: Fields };

export type ProductIndex = {
  /** Brings these products' rows up to date. `documents`: all with these ids, where at hand. */
  put(ids: Iterable<string>, documents?: readonly StoredDocument[]): Promise<void>;
  /** To be called at the end: what was put is collected, so that each row of the index is written once. */
  save(): Promise<void>;
};

/** Opens the search index in the transaction that changes the products, under the catalogue's lock. */
export async function openProductIndex(trx: Writing): Promise<ProductIndex> {
  const wordsOf = openProductReader();
  const changes = await openWordChanges(trx);

  /** What becomes of one product; undefined where search finds it as before. */
  function changeOf(id: string, known: IndexedProduct | undefined, product: FoundProduct | undefined) {
    const words = product && wordsOf(product.searched);
    const text = words && textOfWords(words);
    if (known?.words === text && known?.collection === product?.collection) return undefined;
    const number = known?.number ?? changes.newNumber();
    if (known?.words !== text) changes.change(number, known && wordsOfText(known.words), words);
    return { number, now: product && { number, product_id: id, collection: product.collection, words: text ?? '' } };
  }

  async function putBatch(ids: readonly string[], documents: readonly StoredDocument[]): Promise<void> {
    const found = foundProducts(documents, await countsOf(trx, ids));
    const rows = await trx.selectFrom('search_products').selectAll().where('product_id', 'in', ids).execute();
    if (rows.some(({ number }) => changes.isOpen(number))) await changes.writeAll();
    const indexed = new Map(rows.map((row) => [row.product_id, row]));
    const changed = ids.flatMap((id) => changeOf(id, indexed.get(id), found.get(id)) ?? []);
    const gone = changed.filter(({ now }) => now === undefined).map(({ number }) => number);
    if (gone.length > 0) await trx.deleteFrom('search_products').where('number', 'in', gone).execute();
    await putProducts(
      trx,
      changed.flatMap(({ now }) => now ?? []),
    );
    if (changes.isLarge()) await changes.writeMost();
  }

  return {
    async put(ids, documents) {
      const all = [...new Set(ids)];
      for (let at = 0; at < all.length; at += BATCH) {
        const some = all.slice(at, at + BATCH);
        await putBatch(some, documents ?? (await documentsWithIds(trx, some)));
      }
    },
    save: () => changes.writeAll(),
  };
}

export async function indexProducts(trx: Writing, ids: Iterable<string>): Promise<void> {
  const all = [...ids];
  if (all.length === 0) return;
  const index = await openProductIndex(trx);
  await index.put(all);
  await index.save();
}

type IndexedProduct = Tables['search_products'];

async function putProducts(trx: Writing, rows: IndexedProduct[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('search_products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet(({ ref }) => ({
        collection: ref('excluded.collection'),
        words: ref('excluded.words'),
      })),
    )
    .execute();
}

type FoundProduct = { collection: string; searched: SearchedProduct };

async function documentsWithIds(trx: Writing, ids: readonly string[]): Promise<StoredDocument[]> {
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Fields }));
}

/** What search reads of these products, by id. Of a product in several collections it shows one document. */
function foundProducts(
  documents: readonly StoredDocument[],
  counts: ReadonlyMap<string, StockCounts>,
): Map<string, FoundProduct> {
  const places = new Map<string, StoredDocument>();
  const sections = new Map<string, string[]>();
  const soldOut = new Set(documents.filter(saysSoldOut).map(({ id }) => id));
  for (const document of documents.filter(isFound)) {
    const { id, collection, fields } = document;
    sections.set(id, [...(sections.get(id) ?? []), sectionName(collection, fields)]);
    const known = places.get(document.id);
    if (!known || placeOf(document.collection) < placeOf(known.collection)) places.set(document.id, document);
  }
  return new Map(
    [...places].map(([id, document]) => [
      id,
      {
        collection: document.collection,
        searched: {
          ...searchedIn(document, counts.get(id), soldOut.has(id)),
          // In one order, whichever document was read first.
          sections: (sections.get(id) ?? []).sort(),
        },
      },
    ]),
  );
}

function isFound({ collection, id }: DocumentKey): boolean {
  return holdsProducts(collection) && collection !== PREMIUM_COLLECTION && !isSpecialRecord(id);
}

/** The shop's own listings first, in their order; then the catalogues, then the rest by name. */
function placeOf(collection: string): string {
  const listing = LISTING_LINKS.findIndex((link) => link.collection === collection);
  if (listing >= 0) return String.fromCharCode(1 + listing);
  return collection === CATALOGUE_PRODUCTS ? ' ' : `!${collection}`;
}

/** Read straight from the fields: the rest of a product would take longer than its words. */
function searchedIn(
  { collection, id, fields }: StoredDocument,
  counts: StockCounts | undefined,
  isSoldOutAnywhere: boolean,
): Omit<SearchedProduct, 'sections'> {
  const { productTitle, productDescription, productColors, mainColour, inStock } = fields;
  const colours: unknown[] = Array.isArray(productColors) ? productColors : [];
  return {
    productTitle: text(productTitle),
    productDescription: text(productDescription),
    colours: [mainColour, ...colours.map((variant) => (variant as Fields | null)?.color)].map(text).filter(Boolean),
    soldOut: soldOutOf(
      counts ? withCounts(readProduct(collection, id, fields), counts).inStock : (readStock(inStock) ?? true),
      isSoldOutAnywhere,
    ),
  };
}

function soldOutOf(isInStock: boolean, isSoldOutAnywhere: boolean): SoldOut {
  if (!isInStock) return SOLD_OUT;
  return isSoldOutAnywhere ? SOLD_OUT_ELSEWHERE : 'nowhere';
}

function saysSoldOut({ fields }: StoredDocument): boolean {
  return readStock(fields.inStock) === false;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
