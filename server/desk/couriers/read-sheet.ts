import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { SheetRow } from '../../../shop/couriers/sheet-rows.ts';
import { boundedZip } from './bounded-zip.ts';

/** The largest file that is read, in bytes; a sheet of 5,000 parcels takes a quarter of it. */
export const MOST_SHEET_BYTES = 2 * 1024 * 1024;

/** The most lines of a sheet: weeks of parcels. */
const MOST_ROWS = 5000;

/** What an xlsx file may come to, in bytes, once it is unpacked. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** The cells that are looked at, in Excel's words: a hundred columns and one line too many. */
const RANGE = `A1:CV${MOST_ROWS + 1}`;

/** The longest text of a cell, in characters. */
const LONGEST_CELL = 1000;

/** The rows of a sheet, or why it cannot be read, as one sentence. */
export type ReadSheet = { rows: SheetRow[] } | { why: string };

/**
 * Reads a file that an owner was sent: xlsx, or lines with any common separator in UTF-8, UTF-16 or Windows-1252.
 * Lines without anything in them are left out.
 */
export async function readSheet(bytes: Uint8Array): Promise<ReadSheet> {
  if (bytes.length === 0) return { why: 'The file is empty.' };
  if (bytes.length > MOST_SHEET_BYTES) return { why: 'The file is larger than 2 MB. Is it a sheet?' };
  if (startsWith(bytes, OLD_EXCEL)) {
    return { why: 'This is an old Excel file, or one with a password. Save it as .xlsx or .csv and give it again.' };
  }
  const read = startsWith(bytes, ZIP) ? await readExcel(bytes) : readLines(textOf(bytes));
  if ('why' in read) return read;
  if (read.rows.length > MOST_ROWS) return { why: `It has more than ${MOST_ROWS} lines. Give it in parts.` };
  const rows = read.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return rows.length > 0 ? { rows } : { why: 'There is nothing in it.' };
}

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

const BROKEN = 'The file is broken, or not an Excel file. Open it, save it as .xlsx or .csv and give it again.';

async function readExcel(bytes: Uint8Array): Promise<ReadSheet> {
  const unpacked = boundedZip(bytes, MOST_UNPACKED);
  if (unpacked === 'broken') return { why: BROKEN };
  if (unpacked === 'too big')
    return { why: 'There is far more in it than a sheet of parcels. Save it as .csv and give that.' };
  try {
    const { sheets } = await readXlsx(unpacked, { range: RANGE });
    const sheet = sheets.find(({ rows }) => rows.length > 0);
    return { rows: rowsOf((sheet?.rows ?? []).map((cells) => cells.map(textOfCell))) };
  } catch {
    return { why: BROKEN };
  }
}

/** Numbers without an exponent. Excel keeps fifteen digits, so a longer number is shown as what it is: cut. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential(2).toUpperCase();
  return String(cell);
}

function readLines(text: string): ReadSheet {
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) {
    return { why: 'This is a web page, not a sheet. Open it in Excel, save it as .xlsx and give it again.' };
  }
  if (text.includes('\0')) return { why: 'This is no sheet. Give the courier’s .xlsx or .csv file.' };
  return { rows: rowsOf(parseCsv(text, { maxRows: MOST_ROWS + 1 }).map((cells) => cells.map(textOfCell))) };
}

function rowsOf(rows: string[][]): SheetRow[] {
  return rows.map((cells, at) => ({ nth: at + 1, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL).trim()) }));
}

/** A text in the encoding that its first bytes tell, else in UTF-8 where it is valid, else in Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16, by its mark or, without one, by every other byte being 0. */
function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const first = bytes.subarray(0, 64);
  if (first.length < 4) return undefined;
  const isEmpty = (odd: number) => first.every((byte, at) => at % 2 !== odd || byte === 0);
  if (isEmpty(0) === isEmpty(1)) return undefined;
  return isEmpty(1) ? 'utf-16le' : 'utf-16be';
}
