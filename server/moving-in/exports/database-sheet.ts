import { holdsProducts } from '../../../shop/catalogue/collection.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { isOurDatabase } from '../our-database.ts';
import { isNeverTaken } from '../take-documents.ts';
import type { FirestoreShop } from './firestore.ts';
import type { OfferedShop } from './offered.ts';
import { isPlainSheet, PLAIN_SHEET, readPlainSheet } from './plain-sheet.ts';
import { openTable, type Table } from './table.ts';

/**
 * The products of a database whose fields are not ours: {name, price, imageUrl}. A collection is read like a sheet, with a
 * column for each field, if it has names, prices and pictures. Undefined where the fields are ours; without products
 * where there is no such collection.
 */
export function readDatabaseSheet(database: FirestoreShop): OfferedShop | undefined {
  if (isOurDatabase(database)) return undefined;
  const tables = Object.entries(database.collections).map(([collection, documents]) => ({
    collection,
    table: tableOf(collection, documents),
  }));
  const read = tables.filter((one) => whyNot(one) === undefined);
  const sheets = read.map(({ collection, table }) => ({ collection, ...readPlainSheet(table) }));
  const others = tables.filter((one) => !read.includes(one));
  return {
    what: 'a database of another shop',
    products: sheets.flatMap(({ collection, products }) =>
      products.map((product) => ({ ...product, key: JSON.stringify([collection, product.key]) })),
    ),
    leftOut: [
      ...database.leftOut,
      ...others.map((one) => {
        const why = whyNot(one);
        return `The collection ${one.collection} is left out${why ? `: ${why}` : ''}.`;
      }),
      ...sheets.flatMap((sheet) => sheet.leftOut),
    ],
    unread: [...new Set(sheets.flatMap(({ unread }) => unread))],
  };
}

/** Why a collection is not read, '' for what nobody needs to be told; undefined for one that is. */
function whyNot({ collection, table }: { collection: string; table: Table }): string | undefined {
  if (isNeverTaken(collection) || !holdsProducts(collection)) return '';
  if (isPlainSheet(table) && table.has(...PLAIN_SHEET.images)) return undefined;
  const missing = [
    table.has(...PLAIN_SHEET.title) ? '' : 'name (a field such as title)',
    table.has(...PLAIN_SHEET.price) ? '' : 'price (a field such as price)',
    table.has(...PLAIN_SHEET.images) ? '' : 'picture (a field such as image)',
  ];
  return `its documents have no ${LIST.format(missing.filter(Boolean))}`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The documents as rows. Where no field is a category, that is the collection's name. */
function tableOf(collection: string, documents: Record<string, Fields>): Table {
  const rows = Object.entries(documents);
  const fields = [...new Set(rows.flatMap(([, document]) => Object.keys(document)))];
  const known = openTable([{ nth: 1, cells: fields }]);
  const category = known.has(...PLAIN_SHEET.categories) ? undefined : PLAIN_SHEET.categories[0];
  const pictures = fields.filter((field) => rows.some(([, document]) => isPicture(field, document[field])));
  // All pictures in one cell, those of the field that is named as a sheet's column before others.
  const main = pictures.toSorted((one, other) => placeOf(one) - placeOf(other));
  const others = fields.filter((field) => !pictures.includes(field));
  const headings = [
    'id',
    ...others,
    ...(main.length > 0 ? [PLAIN_SHEET.images[0]] : []),
    ...(category ? [category] : []),
  ];
  const table = openTable([
    { nth: 1, cells: headings },
    ...rows.map(([id, document], at) => ({
      nth: at + 2,
      cells: [
        id,
        ...others.map((field) => textOf(document[field])),
        ...(main.length > 0 ? [textOf(main.map((field) => document[field]))] : []),
        ...(category ? [collection] : []),
      ],
    })),
  ]);
  const places = rows.map(([id]) => `${collection}/${id}`);
  return { ...table, rows: table.rows.map((row, at) => ({ ...row, place: places[at] ?? row.place })) };
}

/** A field that is named for a picture and has an address or a path in it, or several. */
function isPicture(field: string, value: unknown): boolean {
  if (!/image|img|picture|photo|thumb/i.test(field)) return false;
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' && /^(https?:|gs:|\/)|\.(webp|avif|jpe?g|png|gif)$/i.test(first);
}

/** How likely a field is that of the main picture: by its place among a sheet's names for it. */
function placeOf(field: string): number {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const at = PLAIN_SHEET.images.findIndex((name) => plain(name) === plain(field));
  return at === -1 ? PLAIN_SHEET.images.length : at;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
