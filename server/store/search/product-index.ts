import {
  CATALOGUE_PRODUCTS,
  holdsProducts,
  isSpecialRecord,
  PREMIUM_COLLECTION,
} from '../../../shop/catalogue/collection.ts';
import { LISTING_LINKS } from '../../../shop/catalogue/listing-link.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { readStock } from '../../../shop/catalogue/stock.ts';
import { openProductReader, type ProductReader, type SearchedProduct } from '../../../shop/search/product-words.ts';
import { PRODUCT_COLUMNS, type ProductRow, productOfRow } from '../products.ts';
import type { Writing } from '../tables.ts';
import { openWordChanges, type WordChanges } from './word-changes.ts';

/** Products in one statement: far below the engines' limits on parameters. */
const BATCH = 200;

/**
 * Makes the search index right for these products, whatever became of their documents: added, changed, sold out,
 * deleted. In the transaction that changed them, under the catalogue's lock.
 */
export async function indexProducts(trx: Writing, ids: Iterable<string>): Promise<void> {
  const all = [...new Set(ids)];
  if (all.length === 0) return;
  const reader = openProductReader();
  const changes = await openWordChanges(trx, reader);
  for (let at = 0; at < all.length; at += BATCH) await indexSome(trx, all.slice(at, at + BATCH), { changes, reader });
  await changes.write();
}

async function indexSome(
  trx: Writing,
  ids: readonly string[],
  { changes, reader }: { changes: WordChanges; reader: ProductReader },
): Promise<void> {
  const rows = await trx.selectFrom('documents').select(PRODUCT_COLUMNS).where('id', 'in', ids).execute();
  const before = await trx.selectFrom('search_products').selectAll().where('product_id', 'in', ids).execute();
  const indexed = new Map(before.map((row) => [row.product_id, row]));
  const changed: typeof before = [];
  const gone: number[] = [];
  for (const [id, row] of placesOf(ids, rows)) {
    const known = indexed.get(id);
    const now = row && { collection: row.collection, words: reader.wordsOf(searchedIn(row)) };
    if (known?.words === now?.words && known?.collection === now?.collection) continue;
    const number = known?.number ?? changes.newNumber();
    changes.change(number, known?.words, now?.words);
    if (now) changed.push({ number, product_id: id, ...now });
    else gone.push(number);
  }
  if (gone.length > 0) await trx.deleteFrom('search_products').where('number', 'in', gone).execute();
  if (changed.length > 0) await putProducts(trx, changed);
  if (changes.isLarge()) await changes.write();
}

async function putProducts(
  trx: Writing,
  rows: { number: number; product_id: string; collection: string; words: string }[],
): Promise<void> {
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

/** The document that search shows of each product: a product may be in several collections. */
function placesOf(ids: readonly string[], rows: readonly ProductRow[]): Map<string, ProductRow | undefined> {
  const places = new Map<string, ProductRow | undefined>(ids.map((id) => [id, undefined]));
  for (const row of rows.filter(isFound)) {
    const known = places.get(row.id);
    if (!known || placeOf(row.collection) < placeOf(known.collection)) places.set(row.id, row);
  }
  return places;
}

function isFound({ collection, id }: ProductRow): boolean {
  return holdsProducts(collection) && collection !== PREMIUM_COLLECTION && !isSpecialRecord(id);
}

/** The shop's own listings first, in their order; then the catalogues, then the rest by name. */
function placeOf(collection: string): string {
  const listing = LISTING_LINKS.findIndex((link) => link.collection === collection);
  if (listing >= 0) return String.fromCharCode(1 + listing);
  return collection === CATALOGUE_PRODUCTS ? ' ' : `!${collection}`;
}

/** Read straight from the fields: the rest of a product would take longer than its words. */
function searchedIn(row: ProductRow): SearchedProduct {
  const { productTitle, productDescription, productColors, inStock } = JSON.parse(row.fields) as Fields;
  const colours: unknown[] = Array.isArray(productColors) ? productColors : [];
  return {
    productTitle: text(productTitle),
    productDescription: text(productDescription),
    colours: colours.map((variant) => text((variant as Fields | null)?.color)),
    inStock: row.counts === null ? (readStock(inStock) ?? true) : productOfRow(row).inStock,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
