import { streamCsvRows } from 'hucre/csv';
import type { SheetRow } from '../../shop/couriers/sheet-rows.ts';
import { boundedZip, namesInZip } from './bounded-zip.ts';
import { withoutControls } from './control-signs.ts';
import { htmlRows } from './html-rows.ts';

export type SheetLimits = {
  /** Of the file, in bytes. */
  bytes: number;
  /** What an xlsx file may come to once it is unpacked, in bytes. */
  unpackedBytes: number;
  rows: number;
  /** But for empty ones at the end of a row. */
  cells: number;
  /** Of all cells together, in characters: in an xlsx file one text can stand in a million cells. */
  text: number;
  /** The longest text of a cell, in characters; what is longer is cut. */
  cell: number;
  /** True where a cell of a web page with nothing but pictures has their addresses. */
  hasPictures?: boolean;
};

const MB = 1024 * 1024;

/** Weeks of parcels: 5,000 of them take a quarter of the bytes. */
export const PARCELS: SheetLimits = {
  bytes: 2 * MB,
  unpackedBytes: 32 * MB,
  rows: 5000,
  cells: 250_000,
  text: 2 * MB,
  cell: 1000,
};

/** The catalogue of another shop, with its descriptions. */
export const PRODUCTS: SheetLimits = {
  bytes: 64 * MB,
  unpackedBytes: 128 * MB,
  rows: 200_000,
  cells: 20_000_000,
  text: 128 * MB,
  cell: 100_000,
  hasPictures: true,
};

/** The columns of an Excel file that are looked at. */
const LAST_COLUMN = 'HZ';

export type ReadSheet = { rows: SheetRow[] } | { why: string };

/** The sheets of a file that have rows, one at least; only a workbook's have names. `pictures`: how many lie over its cells. */
export type ReadSheets = { sheets: NamedSheet[]; pictures?: number } | { why: string };
export type NamedSheet = { name: string; rows: SheetRow[] };

/** Reads xlsx, a web page with tables, or separated lines in UTF-8, UTF-16 or Windows-1252. Skips empty lines. */
export async function readSheet(bytes: Uint8Array, limits = PARCELS): Promise<ReadSheet> {
  const read = await readSheets(bytes, limits, 1);
  return 'why' in read ? read : { rows: read.sheets[0]?.rows ?? [] };
}

/** The same of all sheets of a workbook, `most` of them. The limits are those of all together. */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits, most = MOST_SHEETS): Promise<ReadSheets> {
  const why = whyNotOpened(bytes, limits);
  if (why !== undefined) return { why };
  if (startsWith(bytes, OLD_EXCEL)) {
    return { why: 'This is an old Excel file, or one with a password. Save it as .xlsx or .csv and give it again.' };
  }
  const read = startsWith(bytes, ZIP) ? await readExcel(bytes, limits, most) : alone(readLines(textOf(bytes), limits));
  if ('why' in read) return read;
  const all = read.sheets.flatMap(({ rows }) => rows);
  if (all.length > limits.rows) return { why: `It has more than ${limits.rows} lines. Give it in parts.` };
  const size = sizeOf(all);
  if (size.text > limits.text || size.cells > limits.cells) return { why: FAR_MORE };
  const filled = read.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(({ cells }) => cells.length > 0) }));
  const sheets = filled.filter(({ rows }) => rows.length > 0);
  return sheets.length > 0 ? { ...read, sheets } : { why: 'There is nothing in it.' };
}

const MOST_SHEETS = 50;

function alone(read: ReadSheet): ReadSheets {
  return 'why' in read ? read : { sheets: [{ name: '', rows: read.rows }] };
}

/** Why a file is not even opened, as one sentence. */
export function whyNotOpened(bytes: Uint8Array, limits = PARCELS): string | undefined {
  if (bytes.length === 0) return 'The file is empty.';
  return bytes.length > limits.bytes ? `The file is larger than ${limits.bytes / MB} MB. Is it a sheet?` : undefined;
}

function sizeOf(rows: readonly SheetRow[]): Pick<SheetLimits, 'cells' | 'text'> {
  const size = { cells: 0, text: 0 };
  for (const { cells } of rows) {
    size.cells += cells.length;
    for (const { length } of cells) size.text += length;
  }
  return size;
}

const FAR_MORE = 'There is far more in it than a sheet has. Save it as .csv, or give it in parts.';

/** Not 'PK' alone: an order's number may begin so, and pasted lines with it. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

const BROKEN = 'The file is broken, or not an Excel file. Open it, save it as .xlsx or .csv and give it again.';

async function readExcel(bytes: Uint8Array, limits: SheetLimits, most: number): Promise<ReadSheets> {
  const unpacked = boundedZip(bytes, limits.unpackedBytes);
  if (unpacked === 'broken') return { why: BROKEN };
  if (unpacked === 'too big') return { why: FAR_MORE };
  const names = namesInZip(unpacked);
  const packed = names.find((name) => /\.(csv|tsv|txt|json|xlsx)$/i.test(name));
  if (packed && !names.includes('[Content_Types].xml')) return { why: packedText(packed) };
  const pictures = names.filter((name) => name.startsWith('xl/media/')).length;
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(unpacked, { range: `A1:${LAST_COLUMN}${limits.rows + 1}` });
    const filled = sheets.filter(({ rows }) => rows.length > 0).slice(0, most);
    return { sheets: filled.map(({ name, rows }) => ({ name, rows: rowsOf(rows, limits) })), pictures };
  } catch {
    return { why: BROKEN };
  }
}

function packedText(name: string): string {
  return `This is a zip file. Open it, and give the file ‘${name.slice(0, 60)}’ that is in it.`;
}

/** Numbers without an exponent. Excel keeps fifteen digits, so a longer number is shown as what it is: cut. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential(2).toUpperCase();
  return String(cell);
}

function readLines(text: string, limits: SheetLimits): ReadSheet {
  if (/^\s*<[!?a-z]/i.test(text)) return readHtml(text, limits);
  if (text.startsWith('%PDF') || isBinary(text.slice(0, LOOKED_AT)))
    return { why: 'This is no sheet. Give an .xlsx or .csv file.' };
  return { rows: rowsOf(linesOf(text, limits), limits) };
}

/** Of a picture’s bytes more than a tenth are signs that no text has; a broken program leaves a few. */
const MOST_CONTROLS = 0.1;

/** As many signs from the beginning are looked at. */
const LOOKED_AT = 64 * 1024;

function isBinary(text: string): boolean {
  return text.length - withoutControls(text).length > text.length * MOST_CONTROLS;
}

/** A web page is given out as '.xls' by couriers' portals, among others. */
function readHtml(text: string, limits: SheetLimits): ReadSheet {
  const rows = htmlRows(text, limits);
  if (rows === 'too much') return { why: FAR_MORE };
  if (rows.length === 0)
    return { why: 'This is a web page with no table in it. Give the file that its export button gives.' };
  return { rows: rowsOf(rows, limits) };
}

/** Excel writes 'sep=;' as a first line where it says which separator the others have. That line stays, with nothing in it. */
function linesOf(text: string, { rows }: SheetLimits): Iterable<readonly unknown[]> {
  const [line, delimiter] = /^\ufeff?"?sep=([^\r\n])"?(?=\r?\n)/i.exec(text) ?? [];
  if (line === undefined || delimiter === undefined) return streamCsvRows(text, { maxRows: rows + 1 });
  return streamCsvRows(text.slice(line.length), { delimiter, maxRows: rows + 1 });
}

/** A row at a time: uncut, the reader's texts take many times the file's size. Drops empty cells at a row's end. */
function rowsOf(lines: Iterable<readonly unknown[]>, limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const cells of lines) {
    if (rows.length > limits.rows) break;
    const texts = cells.map((cell) => cut(textOfCell(cell), limits.cell));
    rows.push({ nth: rows.length + 1, cells: texts.slice(0, texts.findLastIndex((text) => text !== '') + 1) });
  }
  return rows;
}

/** A cell of another shop's sheet, as it is read. */
export function cellAsRead(cell: string): string {
  return cut(cell, PRODUCTS.cell);
}

function cut(cell: string, most: number): string {
  return withoutControls(cell.length > most ? cell.slice(0, most) : cell).trim();
}

/** A text in the encoding that its first bytes tell, else in UTF-8 where it is valid, else in Windows-1252. */
export function textOf(bytes: Uint8Array): string {
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
