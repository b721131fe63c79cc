import { DRAFTS, PREMIUM_COLLECTION } from '../../shop/catalogue/collection.ts';
import { placeName } from '../desk/place-name.ts';
import { saidBy } from '../import/documents-of.ts';
import { openTable } from '../import/formats/find-columns.ts';
import { type OfferedProduct, slugOf } from '../import/formats/offered.ts';
import { roundTripRecordOf } from '../import/round-trip-record.ts';
import { cellAsRead, PRODUCTS } from '../sheets/read-sheet.ts';
import { csvCell, csvLines } from '../sheets/write-sheet.ts';
import type { Document } from '../store/documents.ts';
import { everyProduct, type StoredProduct } from '../store/every-product.ts';
import { storedHeadings } from '../store/product-lists.ts';
import { newShopMark } from '../store/product-sources.ts';
import { withCountsIn } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import type { Cells, ExportedProduct, ProductFormat } from './export-format.ts';
import { offeredOf, pictureAddress } from './offered-of.ts';
import { PLAIN_FORMAT } from './plain-rows.ts';
import { SHOPIFY_FORMAT } from './shopify-rows.ts';
import { WOOCOMMERCE_FORMAT } from './woocommerce-rows.ts';

const PRODUCT_FORMATS = { shopify: SHOPIFY_FORMAT, woocommerce: WOOCOMMERCE_FORMAT, csv: PLAIN_FORMAT } as const;
export type ProductFormatName = keyof typeof PRODUCT_FORMATS;

export type LeftProducts = {
  products: number;
  notes: string[];
};

type Shop = { store: Store; siteUrl: string };

/**
 * All products, drafts too, newest first, as CSV text, some at a time. `import` of it changes nothing: a column of our
 * own has what the format cannot say (docs/decisions/033). `told` gets what became of them.
 */
export async function* productLines(
  { store, siteUrl }: Shop,
  as: ProductFormatName,
  told: LeftProducts,
): AsyncGenerator<string> {
  const format: ProductFormat = PRODUCT_FORMATS[as];
  const headings = await storedHeadings(store);
  const shop = await newShopMark(store);
  const handles = new Set<string>();
  yield `\ufeff${csvLines([headingsOf(format)])}`;
  for await (const batch of everyProduct(store)) {
    const exported = batch.flatMap((stored) => exportedProduct(stored, { siteUrl, headings, handles, told }));
    told.products += exported.length;
    yield csvLines(rowsWithRecords(format, exported, { shop, told }));
  }
}

type Left = ExportedProduct & { documents: readonly [Document, ...Document[]] };

function exportedProduct(
  { id, documents, counts }: StoredProduct,
  shop: { siteUrl: string; headings: ReadonlyMap<string, string>; handles: Set<string>; told: LeftProducts },
): Left[] {
  const counted = documents.map((document) => ({ ...document, fields: withCountsIn(id, document.fields, counts) }));
  const [first, ...others] = counted.filter(isProduct);
  if (!first) return [];
  const product = offeredOf({ id, fields: first.fields, counts }, (path) => pictureAddress(shop.siteUrl, path));
  if (cellAsRead(product.title) === '') {
    shop.told.notes.push(`${first.collection}/${id} is left out: it has no name.`);
    return [];
  }
  const all: Left['documents'] = [first, ...others];
  const collections = all.map((one) => ({ name: placeName(one, shop.headings), key: one.collection }));
  const isDraft = all.every(({ collection }) => collection === DRAFTS);
  return [{ product, handle: newHandle(product, shop.handles), collections, isDraft, documents: all }];
}

/** Premium blocks are records of home's, some of which are for sale too. */
function isProduct({ collection, fields }: Document): boolean {
  return collection !== PREMIUM_COLLECTION || fields.productPrice !== undefined;
}

function newHandle({ id, title }: OfferedProduct, taken: Set<string>): string {
  const own = slugOf(id) || slugOf(title) || 'product';
  let handle = own;
  for (let nth = 2; taken.has(handle); nth += 1) handle = `${own}-${nth}`;
  taken.add(handle);
  return handle;
}

/** The rows of these products, each with the record of what its columns, read as `import` reads them, do not say. */
function rowsWithRecords(
  format: ProductFormat,
  exported: readonly Left[],
  { shop, told }: { shop: string; told: LeftProducts },
): string[][] {
  const own = Object.keys(format.columns).indexOf('own');
  const rowsOf = exported.map((one) => {
    const [first = [], ...others] = format.rowsOf(one).map((row) => cellsOf(format, row));
    // Some record: without one a draft would be left out.
    first[own] = '{}';
    return { ...one, first, others };
  });
  const rows = rowsOf.flatMap(({ first, others }) => [first, ...others]);
  const read = readBack(format, rows);
  for (const { first, documents, product } of rowsOf) {
    const record = roundTripRecordOf(saidBy(read(first)), documents, shop);
    const isWhole = record.length < PRODUCTS.cell;
    first[own] = isWhole ? record : '';
    if (isWhole) continue;
    told.notes.push(`'${product.title.slice(0, 60)}' has more text than a cell holds: it does not come back whole.`);
  }
  return rows;
}

/** What `import` reads in these rows; gives the product whose first row this is. */
function readBack(format: ProductFormat, rows: readonly string[][]): (first: string[]) => OfferedProduct {
  const sheet = [headingsOf(format), ...rows].map((cells, at) => ({ nth: at + 1, cells: cells.map(cellAsRead) }));
  const byPlace = new Map(format.read(openTable(sheet)).products.map((product) => [product.place, product]));
  const places = new Map(rows.map((row, at) => [row, `row ${at + 2}`]));
  return (first) => {
    const found = byPlace.get(places.get(first) ?? '');
    if (!found) throw new Error(`These cells cannot be read back: ${first.join(' | ').slice(0, 200)}`);
    return found;
  };
}

function headingsOf({ columns }: ProductFormat): string[] {
  return Object.values(columns).map(([name = '']) => name);
}

function cellsOf({ columns, isForSpreadsheets }: ProductFormat, row: Cells): string[] {
  const cells = Object.keys(columns).map((column) => (row[column] ?? '').toWellFormed());
  return isForSpreadsheets ? cells.map(csvCell) : cells;
}
