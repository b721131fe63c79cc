import type { Fields } from '../../../shop/catalogue/product.ts';
import { isNeverTaken, whyLeftOut } from '../take-documents.ts';
import type { FirestoreShop } from './firestore.ts';
import type { OfferedShop } from './offered.ts';
import { isPlainSheet, PLAIN_SHEET, readPlainSheet } from './plain-sheet.ts';
import { openTable, type Table } from './table.ts';

/**
 * The products of a database whose fields are not ours: {name, price, imageUrl}. A collection is read like a sheet, with a
 * column for each field, if it has names, prices and pictures. Undefined where the fields are ours, or where there is no
 * such collection.
 */
export function readDatabaseSheet({ collections, leftOut }: FirestoreShop): OfferedShop | undefined {
  const all = Object.entries(collections);
  if (all.some(([collection, documents]) => whyLeftOut(collection, documents) === undefined)) return undefined;
  const tables = all.map(([collection, documents]) => ({ collection, table: tableOf(collection, documents) }));
  const read = tables.filter(
    ({ collection, table }) => !isNeverTaken(collection) && isPlainSheet(table) && table.has(...PLAIN_SHEET.images),
  );
  if (read.length === 0) return undefined;
  const sheets = read.map(({ table }) => readPlainSheet(table));
  const others = tables.filter((one) => !read.includes(one));
  return {
    what: 'a database of another shop',
    products: sheets.flatMap(({ products }) => products),
    leftOut: [
      ...leftOut,
      ...others.map(({ collection }) => `The collection ${collection} is left out.`),
      ...sheets.flatMap((sheet) => sheet.leftOut),
    ],
    unread: [...new Set(sheets.flatMap(({ unread }) => unread))],
  };
}

/** The documents as rows. Where no field is a category, that is the collection's name. */
function tableOf(collection: string, documents: Record<string, Fields>): Table {
  const rows = Object.entries(documents);
  const fields = [...new Set(rows.flatMap(([, document]) => Object.keys(document)))];
  const hasCategories = openTable([{ nth: 1, cells: fields }]).has(...PLAIN_SHEET.categories);
  const [heading, category] = hasCategories ? [[], []] : [[PLAIN_SHEET.categories[0]], [collection]];
  const table = openTable([
    { nth: 1, cells: ['id', ...fields, ...heading] },
    ...rows.map(([id, document], at) => ({
      nth: at + 2,
      cells: [id, ...fields.map((field) => textOf(document[field])), ...category],
    })),
  ]);
  const places = rows.map(([id]) => `${collection}/${id}`);
  return { ...table, rows: table.rows.map((row, at) => ({ ...row, place: places[at] ?? row.place })) };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
