import { writeCsv } from 'hucre/csv';
import type { Cell } from '../../shop/couriers/booking-sheet.ts';

export const SHEET_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type SheetType = keyof typeof SHEET_TYPES;

/**
 * A sheet as a file, in which no name is a formula. An xlsx is for a spreadsheet: phones keep their 0. A CSV is for a
 * courier's upload; a spreadsheet may read its phones as numbers.
 */
export async function writeSheet(rows: readonly (readonly Cell[])[], type: SheetType): Promise<Uint8Array> {
  return type === 'xlsx' ? excelFile(rows) : new TextEncoder().encode(csvText(rows));
}

/** Every column but rupees is 'text', so that what is typed later stays text. The library loads on first use. */
async function excelFile(rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const [headings = [], ...orders] = rows;
  const columns = headings.map((heading, at) => ({
    width: Math.max(12, Math.min(40, String(heading).length + 2)),
    ...(orders.some((row) => typeof row[at] === 'number') ? {} : { numFmt: '@' }),
  }));
  return writeXlsx({ sheets: [{ name: 'Parcels', columns, rows: rows.map((row) => row.map(xmlCell)) }] });
}

/** The library writes these two characters that XML forbids: with one in a name no spreadsheet opens the file. */
function xmlCell(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/[\ufffe\uffff]/g, '\ufffd') : cell;
}

/** With a mark of its encoding, without which Excel reads names in Urdu as Windows-1252. */
function csvText(rows: readonly (readonly Cell[])[]): string {
  return writeCsv(
    rows.map((row) => row.map(withoutFormula)),
    { bom: true },
  );
}

/** Lines of a longer CSV, with their texts as they are. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const text = writeCsv(rows.map((row) => [...row]));
  return text === '' || text.endsWith('\n') ? text : `${text}\r\n`;
}

/** A cell of a CSV for Excel, which reads it as if typed in: a tab before digits keeps them a text there. */
export function csvCell<Of extends Cell>(cell: Of): Of | string {
  return typeof cell === 'string' && LOOKS_LIKE_NUMBER.test(cell) ? `\t${cell}` : withoutFormula(cell);
}

/** An apostrophe keeps a formula's beginning a text; cells divided by semicolons may begin inside this one. */
function withoutFormula<Of extends Cell>(cell: Of): Of | string {
  return typeof cell === 'string' ? cell.replace(BEGINS_LIKE_FORMULA, "$1'") : cell;
}

/** Where a cell begins for one of Excel's languages, before what it would calculate. */
const BEGINS_LIKE_FORMULA = /(^|[;\t\r\n])(?=[=+\-@|])/g;

/** What Excel would change: a leading 0, too many digits, an E among them, and what it takes for a date. */
const LOOKS_LIKE_NUMBER = /^(0\d+|\d{11,}|\d+E\d+|\d+[-/]\d+([-/]\d+)?)$/i;
