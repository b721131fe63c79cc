import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { listedIn } from './lists.ts';
import { keyOf, type OfferedProduct, type OfferedShop, slugOf } from './offered.ts';
import { hasPrices, type SheetPrices, sheetPrices } from './price-columns.ts';
import { picturesIn, piecesIn, productRows, variantsOf } from './sheet-choices.ts';
import type { Table, TableRow } from './table.ts';

/** The columns of an owner's sheet, by the name that is written first. */
export const PLAIN_SHEET = SHEET_HEADINGS;

export function isPlainSheet(table: Table): boolean {
  return table.has(...PLAIN_SHEET.title) && hasPrices(table);
}

/** A row for each product, with lists in its cells, or one for each of its variants (sheet-choices.ts). */
export function readPlainSheet(table: Table): OfferedShop {
  const { groups, nameless } = productRows(table.rows);
  const pricesOf = sheetPrices(table);
  const products = groups.map((rows) => productOf(rows, pricesOf));
  const leftOut = nameless.map(({ place }) => `${place} is left out: it has no name.`);
  return { what: 'a sheet of products', products, leftOut, unread: table.unread() };
}

function productOf(rows: readonly TableRow[], pricesOf: (row: TableRow) => SheetPrices): OfferedProduct {
  const text = (names: readonly string[]) => rows.map((row) => row.get(...names)).find((one) => one !== '') ?? '';
  const title = text(PLAIN_SHEET.title);
  const id = text(PLAIN_SHEET.id);
  const prices = rows.map(pricesOf);
  const chosen = variantsOf(rows, (row) => {
    const { price, oldPrice } = pricesOf(row);
    return { price, oldPrice };
  });
  const own = text(PLAIN_SHEET.own);
  const place = rows[0]?.place ?? '';
  return {
    place,
    id: id || slugOf(title) || slugOf(place),
    key: keyOf('sheet', id, title),
    title,
    ...{ price: '', oldPrice: '', ...(prices.find(({ price }) => price !== '') ?? prices[0]) },
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

function isInStock(row: TableRow): boolean {
  const isTold = /^(no|false|0|sold ?out|out ?of ?stock)$/i.test(row.get(...PLAIN_SHEET.inStock));
  return !isTold && piecesIn(row) !== 0;
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
