import { measureNotes, withCountedChoices } from './counted-choices.ts';
import type { Table, TableRow } from './find-columns.ts';
import { type ForSale, forSaleIn, unknownLines } from './for-sale.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { listedIn, whyTooMany } from './lists.ts';
import { withMergedCells } from './merged-cells.ts';
import {
  isUncounted,
  keyOf,
  type OfferedProduct,
  type OfferedShop,
  readPieces,
  saysNone,
  slugOf,
  variantsOffLines,
} from './offered.ts';
import { hasPrices, type SheetPrices, sheetPrices } from './price-columns.ts';
import {
  colourNotes,
  combinationsIn,
  isSoldOut,
  picturesIn,
  piecesIn,
  productRows,
  variantsOf,
  withFurtherChoices,
} from './sheet-choices.ts';

export const PLAIN_SHEET = SHEET_HEADINGS;

export function isPlainSheet(table: Table): boolean {
  return table.has(...PLAIN_SHEET.title) && hasPrices(table);
}

/** A row for each product, with lists in its cells, or one for each of its variants (sheet-choices.ts). */
export function readPlainSheet(table: Table): OfferedShop {
  const explained = explanations(table.rows);
  const below = withFurtherChoices(withCountedChoices(withMergedCells(table.rows.slice(explained.length))));
  const [heading] = table.headings(...PLAIN_SHEET.title);
  const repeated = new Set(below.filter((row) => isHeadings(row, heading)));
  const { groups: all, nameless, sums } = productRows(below.filter((row) => !repeated.has(row)));
  const groups = all.filter((rows) => whyTooMany(combinationsIn(rows)) === undefined);
  const pricesOf = sheetPrices(table);
  const forSale = forSaleIn(table);
  const products = groups.map((rows) => productOf(rows, { pricesOf, forSale }));
  const leftOut = [
    ...explained.map((row) => leftOutText(row, 'it explains its columns')),
    ...[...repeated].map(({ place }) => `${place} is left out: it has the headings again.`),
    ...nameless.map(({ row, isSaidAgain }) => {
      const why = isSaidAgain ? 'it has no name, and a row above has its choice already' : 'it has no name';
      return `${row.place} is left out: ${why}.`;
    }),
    ...sums.map((row) => leftOutText(row, 'it is a sum of other rows')),
    ...all.flatMap((rows) => {
      const why = whyTooMany(combinationsIn(rows));
      return rows[0] && why ? leftOutText(rows[0], why) : [];
    }),
  ];
  const notes = [...unknownLines(below.map(forSale)), ...alikeLines(products)];
  return { what: 'a sheet of products', products, leftOut, notes, unread: table.unread() };
}

/** Rows below the headings that say what to write in a column, as Daraz has them: words where products have numbers. */
function explanations(rows: readonly TableRow[]): TableRow[] {
  const first = rows.findIndex((row) => !isExplanation(row));
  return rows.slice(0, Math.max(0, first));
}

function isExplanation(row: TableRow): boolean {
  const [price, stock] = [row.get(...PLAIN_SHEET.price), row.get(...PLAIN_SHEET.stock)];
  return NO_DIGIT.test(price) && NO_DIGIT.test(stock) && !isUncounted(stock) && !saysNone(stock);
}

/** Of no script: Urdu has digits of its own. */
const NO_DIGIT = /^\P{Nd}+$/u;

/** Sheets of several parts repeat their headings. */
function isHeadings(row: TableRow, heading: string | undefined): boolean {
  const [title, price] = [PLAIN_SHEET.title, PLAIN_SHEET.price].map((names) => row.get(...names));
  return title !== '' && title === heading && NO_DIGIT.test(price ?? '');
}

function leftOutText(row: TableRow, why: string): string {
  return `${row.place} '${row.get(...PLAIN_SHEET.title).slice(0, 60)}' is left out: ${why}.`;
}

/** Two rows with one name may be one product: their owner knows. */
function alikeLines(products: readonly OfferedProduct[]): string[] {
  const first = new Map<string, string>();
  return products.flatMap(({ title, place, own }) => {
    const before = first.get(title.toLowerCase());
    first.set(title.toLowerCase(), before ?? place);
    if (before === undefined || own !== undefined) return [];
    return [`${place} '${title.slice(0, 60)}' has the name of ${before}, and comes as a product of its own.`];
  });
}

type Reads = { pricesOf: (row: TableRow) => SheetPrices; forSale: (row: TableRow) => ForSale };

/** A product's rows without those of variants that are not for sale; all of one that is not. */
function onlyShown(rows: readonly TableRow[], forSale: Reads['forSale']): readonly TableRow[] {
  const shown = rows.filter((row) => forSale(row).why === undefined);
  return shown.length > 0 ? shown : rows;
}

function productOf(all: readonly TableRow[], { pricesOf, forSale }: Reads): OfferedProduct {
  const rows = onlyShown(all, forSale);
  const text = (names: readonly string[]) => rows.map((row) => row.get(...names)).find((one) => one !== '') ?? '';
  const title = text(PLAIN_SHEET.title);
  const id = text(PLAIN_SHEET.id);
  const prices = rows.map(pricesOf);
  const { onRequest, ...price } = priceOf(prices);
  const chosen = variantsOf(rows, (row) => {
    const { price, oldPrice } = pricesOf(row);
    return onRequest === undefined ? { price, oldPrice } : { price: '' };
  });
  const own = text(PLAIN_SHEET.own);
  const place = rows[0]?.place ?? '';
  const off = rows[0] && own === '' ? forSale(rows[0]).why : undefined;
  const draft = off ?? (onRequest === undefined ? undefined : `its price is ‘${onRequest}’`);
  const uncounted = [...rows.flatMap(stockNotes), ...mergedNotes(rows), ...sharedNotes(rows)];
  const told = [
    ...prices.flatMap(({ note }) => note ?? []),
    ...uncounted,
    ...rows.flatMap(availabilityNotes),
    ...colourNotes(rows),
    ...rows.flatMap(measureNotes),
    ...variantsOffLines(all.length - rows.length, 'not for sale'),
  ];
  const notes = [...new Set(told)];
  return {
    place,
    id: id || slugOf(title) || slugOf(place),
    key: keyOf('sheet', id, title),
    title,
    ...price,
    ...(draft === undefined ? {} : { draft }),
    ...(notes.length > 0 ? { notes } : {}),
    ...(uncounted.length > 0 ? { saysUncounted: true } : {}),
    description: text(PLAIN_SHEET.description),
    brand: text(PLAIN_SHEET.brand),
    categories: listedIn(text(PLAIN_SHEET.categories)),
    images: [...new Set(rows.flatMap(picturesIn))],
    isInStock: rows.some(isInStock),
    ...piecesOf(rows, chosen.variants),
    ...chosen,
    otherChoices: [],
    ...(own === '' ? {} : { own }),
  };
}

type Priced = Omit<SheetPrices, 'note'> & { onRequest?: string };

/** The first price of its rows; 0, which makes it a draft, where they only say that shoppers are to ask for it. */
function priceOf(prices: readonly SheetPrices[]): Priced {
  const [first = { price: '', oldPrice: '' }, ...others] = prices.filter(({ price }) => price !== '');
  const isOnRequest = [first, ...others].every(({ price }) => ON_REQUEST.test(price));
  if (isOnRequest) return { price: '0', oldPrice: '', onRequest: first.price };
  const { note: _, ...price } = first;
  return price;
}

/** What is written instead of a price that shoppers are to ask for. */
const ON_REQUEST =
  /^(please )?(call|ask|contact|inbox|dm|whatsapp|inquire|enquire|variable|varies|t\.?b\.?[ad]\.?|negotiable)( us| for| the)*( price| rate)?$|^(price|rate)?\s?on (request|demand|call|order|application)$/i;

function isInStock(row: TableRow): boolean {
  return !isSoldOut(row) && piecesIn(row) !== 0;
}

/** That a count stands in the first row alone: the cell was one for all rows. */
function mergedNotes([first, ...others]: readonly TableRow[]): string[] {
  const isMerged = first && others.length > 0 && piecesIn(first) !== undefined;
  if (!isMerged || !others.every((row) => row.get(...PLAIN_SHEET.stock) === '' && piecesIn(row) === undefined))
    return [];
  return others.every(isSoldOut) ? [] : [MERGED];
}

const MERGED = 'only its first row says its stock, so the pieces of its other rows are not counted';

/** Says that one of several rows has one count for several choices: nobody knows how many of each there are. */
function sharedNotes(rows: readonly TableRow[]): string[] {
  const isShared = (row: TableRow) => combinationsIn([row]) > 1 && (piecesIn(row) ?? 0) > 0;
  return rows.length > 1 && rows.some(isShared) ? [SHARED] : [];
}

const SHARED = 'it has one stock for several colours or sizes together, so the pieces of those are not counted';

/** Says that its pieces are not counted, because the sheet's words for them are not understood. */
function stockNotes(row: TableRow): string[] {
  const written = row.get(...PLAIN_SHEET.stock);
  if (piecesIn(row) !== undefined || isUncounted(written) || saysNone(written)) return [];
  return [`its stock '${written.slice(0, 40)}' is not understood, so its pieces are not counted`];
}

/** Says that it is for sale because the sheet's words for whether there is some are not understood. */
function availabilityNotes(row: TableRow): string[] {
  const isUnderstood = (text: string) => isUncounted(text) || saysNone(text) || readPieces(text) !== undefined;
  const unknown = row.getAll(...PLAIN_SHEET.inStock).find((text) => !isUnderstood(text));
  if (unknown === undefined || !isInStock(row)) return [];
  return [`its availability '${unknown.slice(0, 40)}' is not understood, so it is taken to be in stock`];
}

/** Its pieces; those of all its variants together where they are in one row. */
function piecesOf(
  rows: readonly TableRow[],
  variants: readonly unknown[],
): Pick<OfferedProduct, 'stock' | 'allPieces'> {
  const [first, another] = rows;
  const stock = first && piecesIn(first);
  if (stock === undefined || another !== undefined) return {};
  return variants.length > 0 ? { allPieces: stock } : { stock };
}
