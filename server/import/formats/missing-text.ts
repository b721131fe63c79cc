import type { SheetRow } from '../../../shop/couriers/sheet-rows.ts';
import { openTable } from './find-columns.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { OBJECT } from './plain-values.ts';
import { hasPrices } from './price-columns.ts';

/** Why none of a sheet's first rows has the headings of products: what was looked for, what is there, and what to write. */
export function whyNoColumns(rows: readonly SheetRow[]): string {
  const seen = rows.map((row) => ({ row, table: openTable([row]) }));
  const isTitled = (table: (typeof seen)[number]['table']) => table.has(...SHEET_HEADINGS.title);
  const likeliest =
    seen.find(({ table }) => isTitled(table) || hasPrices(table)) ??
    seen.find(({ row }) => row.cells.filter((cell) => cell !== '').length > 1) ??
    seen[0];
  if (!likeliest) return 'There is nothing in it.';
  const { row, table } = likeliest;
  return `${missingIn({ isTitled: isTitled(table), isPriced: hasPrices(table), of: 'column' })} ${seenIn(row.cells)}`;
}

/** Why a JSON file has no products, by the fields that its first documents have. */
export function whyNoCatalogue(whole: unknown): string {
  if (whole === undefined) return 'This JSON is no catalogue. It was cut, or is broken: export it again.';
  const documents = Object.values(OBJECT.safeParse(whole).data ?? (Array.isArray(whole) ? whole : []));
  const read = documents.slice(0, 20).map((one) => OBJECT.safeParse(one).data ?? {});
  const fields = [...new Set(read.flatMap((document) => Object.keys(document)))];
  if (fields.length === 0) return 'This JSON is no catalogue. There are no documents with fields in it.';
  const table = openTable([{ nth: 1, cells: fields }]);
  const found = { isTitled: table.has(...SHEET_HEADINGS.title), isPriced: hasPrices(table), of: 'field' };
  return `This JSON is no catalogue. ${missingIn(found)} ${seenIn(fields)}`;
}

type Found = { isTitled: boolean; isPriced: boolean; of: string };

function missingIn({ isTitled, isPriced, of }: Found): string {
  const named = `a ${of} with the names of the products (looked for ‘Name’, ‘Title’, ‘Product name’ and the like)`;
  const priced = `a ${of} with their prices (looked for ‘Price’, ‘Rate’, ‘Sale price’ and the like)`;
  if (isTitled === isPriced)
    return `It needs ${named} and ${priced}. Call them ‘Name’ and ‘Price’ in the file, and give it again.`;
  return isTitled
    ? `It has names, and needs ${priced}. Call it ‘Price’ in the file, and give it again.`
    : `It has prices, and needs ${named}. Call it ‘Name’ in the file, and give it again.`;
}

function seenIn(names: readonly string[]): string {
  const shown = names.filter((name) => name !== '').map((name) => name.slice(0, 40));
  const more = shown.length > MOST_SEEN ? ` and ${shown.length - MOST_SEEN} more` : '';
  return `It has: ${shown.slice(0, MOST_SEEN).join(', ') || 'nothing'}${more}.`;
}

const MOST_SEEN = 15;
