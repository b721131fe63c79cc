import { eachGroup } from './groups.ts';
import { type OfferedProduct, type OfferedShop, type OfferedVariant, optionKind, readPieces } from './offered.ts';
import type { Table, TableRow } from './table.ts';

/** Columns of Shopify's product CSV by their names today and before 2024. */
const HANDLE = ['URL handle', 'Handle'];
const IMAGE = ['Product image URL', 'Image Src'];
const POSITION = ['Image position', 'Image Position'];
const TRACKER = ['Inventory tracker', 'Variant Inventory Tracker'];
const QUANTITY = ['Inventory quantity', 'Variant Inventory Qty'];
const POLICY = ['Continue selling when out of stock', 'Variant Inventory Policy'];

const OPTIONS = [1, 2, 3];

export function isShopify(table: Table): boolean {
  return table.has(...HANDLE) && table.has('Title') && table.has('Option1 name', 'Price', 'Variant Price');
}

/** A product has a row for each of its variants, and one for each further picture; the first has its words. */
export function readShopify(table: Table): OfferedShop {
  const products: OfferedProduct[] = [];
  const leftOut: string[] = [];
  for (const rows of eachGroup(table.rows, (row) => row.get(...HANDLE))) {
    const [first] = rows;
    if (!first) continue;
    const why = whyLeftOut(first);
    if (why) leftOut.push(`${first.place} '${first.get('Title').slice(0, 60)}' is left out: ${why}.`);
    else products.push(productOf(first, rows));
  }
  return { what: 'a Shopify export', products, leftOut, unread: table.unread() };
}

function whyLeftOut(first: TableRow): string | undefined {
  const status = first.get('Status').toLowerCase();
  if (first.get('Title') === '') return 'it has no title';
  if (status !== '' && status !== 'active') return `its status is ${status}`;
  if (/^false$/i.test(first.get('Published on online store', 'Published'))) return 'it was not published';
  return /^true$/i.test(first.get('Gift card')) ? 'it is a gift card' : undefined;
}

function productOf(first: TableRow, rows: readonly TableRow[]): OfferedProduct {
  const priced = rows.filter((row) => row.get('Price', 'Variant Price') !== '' || row.get('Option1 value') !== '');
  const kinds = OPTIONS.map((nth) => optionKind(first.get(`Option${nth} name`)));
  const variants = priced.map((row) => variantOf(row, kinds));
  const hasChoice = variants.some(({ colour, size }) => colour !== '' || size !== '');
  const counts = priced.map(piecesOf);
  return {
    place: first.place,
    id: first.get(...HANDLE),
    title: first.get('Title'),
    price: priced[0]?.get('Price', 'Variant Price') ?? '',
    oldPrice: priced[0]?.get('Compare-at price', 'Variant Compare At Price') ?? '',
    description: first.get('Description', 'Body (HTML)'),
    brand: '',
    categories: categoriesOf(first),
    images: imagesOf(rows),
    isInStock: counts.length === 0 || counts.some((count) => count !== 0),
    ...(hasChoice || counts[0] === undefined ? {} : { stock: counts[0] }),
    variants: hasChoice ? variants : [],
    otherChoices: OPTIONS.map((nth) => first.get(`Option${nth} name`)).filter(
      (name) => !/^(title)?$/i.test(name) && optionKind(name) === undefined,
    ),
  };
}

function variantOf(row: TableRow, kinds: readonly ('colour' | 'size' | undefined)[]): OfferedVariant {
  const chosen = (kind: 'colour' | 'size') => {
    const nth = kinds.indexOf(kind) + 1;
    return nth === 0 ? '' : row.get(`Option${nth} value`);
  };
  const stock = piecesOf(row);
  return {
    colour: chosen('colour'),
    size: chosen('size'),
    image: row.get('Variant image URL', 'Variant Image'),
    price: row.get('Price', 'Variant Price'),
    ...(stock === undefined ? {} : { stock }),
  };
}

/** Pieces are counted where a tracker is named, unless it is sold on without any. */
function piecesOf(row: TableRow): number | undefined {
  const isSoldOn = /^(true|continue)$/i.test(row.get(...POLICY));
  return row.get(...TRACKER) === '' || isSoldOn ? undefined : readPieces(row.get(...QUANTITY));
}

/** Its type, else the last part of its category, else its first tag. */
function categoriesOf(first: TableRow): string[] {
  const [tag = ''] = first.get('Tags').split(',');
  const category = first.get('Product category').split('>').at(-1) ?? '';
  return [first.get('Type'), category, tag]
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 1);
}

function imagesOf(rows: readonly TableRow[]): string[] {
  const placed = rows
    .map((row, at) => ({ address: row.get(...IMAGE), position: Number(row.get(...POSITION)) || at + 1 }))
    .filter(({ address }) => address !== '');
  return [...new Set(placed.sort((one, other) => one.position - other.position).map(({ address }) => address))];
}
