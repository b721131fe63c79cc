import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { keyOf, type OfferedProduct, type OfferedShop, type OfferedVariant, readPieces, slugOf } from './offered.ts';
import type { Table, TableRow } from './table.ts';

/** The columns of an owner's sheet, by the name that is written first. */
export const PLAIN_SHEET = SHEET_HEADINGS;

export function isPlainSheet(table: Table): boolean {
  return table.has(...PLAIN_SHEET.title) && table.has(...PLAIN_SHEET.price);
}

/** One row for each product; lists in a cell have commas, semicolons or lines between their parts. */
export function readPlainSheet(table: Table): OfferedShop {
  const titled = table.rows.filter((row) => row.get(...PLAIN_SHEET.title) !== '');
  const products = titled.map(productOf);
  const leftOut = table.rows
    .filter((row) => row.get(...PLAIN_SHEET.title) === '')
    .map(({ place }) => `${place} is left out: it has no name.`);
  return { what: 'a sheet of products', products, leftOut, unread: table.unread() };
}

function productOf(row: TableRow): OfferedProduct {
  const title = row.get(...PLAIN_SHEET.title);
  const id = row.get(...PLAIN_SHEET.id);
  const stock = readPieces(row.get(...PLAIN_SHEET.stock));
  const variants = variantsOf(row);
  const own = row.get(...PLAIN_SHEET.own);
  return {
    place: row.place,
    id: id || slugOf(title) || slugOf(row.place),
    key: keyOf('sheet', id, title),
    title,
    price: row.get(...PLAIN_SHEET.price),
    oldPrice: row.get(...PLAIN_SHEET.oldPrice),
    description: row.get(...PLAIN_SHEET.description),
    brand: row.get(...PLAIN_SHEET.brand),
    categories: partsOf(row.get(...PLAIN_SHEET.categories)),
    images: row
      .get(...PLAIN_SHEET.images)
      .split(/(?<![\s,;])[\s,;]+(?=https?:)|[\n;]+/)
      .map((part) => part.trim().replace(/,$/, ''))
      .filter(Boolean),
    isInStock: stock !== 0 && !/^(no|false|0|sold ?out)$/i.test(row.get(...PLAIN_SHEET.inStock)),
    ...(stock === undefined ? {} : variants.length > 0 ? { allPieces: stock } : { stock }),
    variants,
    otherChoices: [],
    ...(own === '' ? {} : { own }),
  };
}

function variantsOf(row: TableRow): OfferedVariant[] {
  const colours = partsOf(row.get(...PLAIN_SHEET.colours));
  const sizes = partsOf(row.get(...PLAIN_SHEET.sizes));
  if (colours.length < 2 && sizes.length === 0) return [];
  return (colours.length > 1 ? colours : ['']).flatMap((colour) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({ colour, size, image: '', price: '' })),
  );
}

function partsOf(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))].filter(Boolean);
}
