import { type OfferedProduct, type OfferedShop, type OfferedVariant, readPieces, slugOf } from './offered.ts';
import type { Table, TableRow } from './table.ts';

/** The names of columns that owners use, the likeliest first. */
const TITLE = ['title', 'name', 'product name', 'product', 'item'];
const PRICE = ['price', 'rate', 'price pkr', 'price rs', 'amount', 'qeemat'];
const IMAGE = ['picture', 'pictures', 'image', 'images', 'photo', 'photos', 'image url', 'image link'];

export function isPlainSheet(table: Table): boolean {
  return table.has(...TITLE) && table.has(...PRICE);
}

/** One row for each product; lists in a cell have commas, semicolons or lines between their parts. */
export function readPlainSheet(table: Table): OfferedShop {
  const titled = table.rows.filter((row) => row.get(...TITLE) !== '');
  const products = titled.map(productOf);
  const leftOut = table.rows
    .filter((row) => row.get(...TITLE) === '')
    .map(({ place }) => `${place} is left out: it has no name.`);
  return { what: 'a sheet of products', products: withIdsOfTheirOwn(products), leftOut, unread: table.unread() };
}

function productOf(row: TableRow): OfferedProduct {
  const title = row.get(...TITLE);
  const stock = readPieces(row.get('stock', 'quantity', 'qty', 'pieces'));
  const variants = variantsOf(row);
  return {
    place: row.place,
    id: row.get('id') || slugOf(title),
    title,
    price: row.get(...PRICE),
    oldPrice: row.get('old price', 'compare at price', 'was', 'regular price', 'mrp'),
    description: row.get('description', 'details', 'about'),
    brand: row.get('brand'),
    categories: partsOf(row.get('collection', 'collections', 'category', 'categories', 'type')),
    images: row
      .get(...IMAGE)
      .split(/[\s,;]+(?=https?:)|[\n;]+/)
      .map((part) => part.trim().replace(/,$/, ''))
      .filter(Boolean),
    isInStock: stock !== 0 && !/^(no|false|0|sold ?out)$/i.test(row.get('in stock', 'available')),
    ...(stock === undefined || variants.length > 0 ? {} : { stock }),
    variants,
    otherChoices: [],
  };
}

function variantsOf(row: TableRow): OfferedVariant[] {
  const colours = partsOf(row.get('colours', 'colors', 'colour', 'color', 'rang'));
  const sizes = partsOf(row.get('sizes', 'size', 'naap'));
  if (colours.length < 2 && sizes.length === 0) return [];
  return (colours.length > 1 ? colours : ['']).flatMap((colour) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({ colour, size, image: '', price: '' })),
  );
}

function partsOf(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))].filter(Boolean);
}

/** Two products of one name are two products: the second has a number behind its id. */
function withIdsOfTheirOwn(products: readonly OfferedProduct[]): OfferedProduct[] {
  const seen = new Map<string, number>();
  return products.map((product) => {
    const id = product.id || slugOf(product.place);
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return { ...product, id: nth === 1 ? id : `${id}-${nth}` };
  });
}
