import {
  type CourierLayout,
  isSameHeading,
  KNOWN_HEADINGS,
  plainHeading,
  SHEET_FIELDS,
  type SheetField,
} from './courier.ts';

/** A row of a sheet that was read: its number in the file, from 1, and its cells as texts. */
export type SheetRow = { nth: number; cells: string[] };

/** Where each field is in a sheet; fields without a column are left out. */
export type SheetColumns = Partial<Record<SheetField, number>>;

/** The rows within which headings are looked for: some couriers write their name and a date above them. */
const MOST_ROWS_ABOVE = 20;

/** The rows below the headings, and where each field is; undefined when no row has a heading for each of `needed`. */
export function readHeadings(
  rows: readonly SheetRow[],
  headings: CourierLayout['headings'],
  needed: readonly (readonly SheetField[])[],
): { columns: SheetColumns; below: SheetRow[] } | undefined {
  for (const [at, row] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const columns = columnsOf(row.cells, headings);
    const isWhole = needed.every((any) => any.some((field) => columns[field] !== undefined));
    if (isWhole) return { columns, below: rows.slice(at + 1) };
  }
  return undefined;
}

function columnsOf(cells: readonly string[], headings: CourierLayout['headings']): SheetColumns {
  const columns: SheetColumns = {};
  for (const field of SHEET_FIELDS) {
    const at =
      headings[field] === ''
        ? knownColumn(cells, field)
        : cells.findIndex((cell) => isSameHeading(cell, headings[field]));
    if (at >= 0) columns[field] = at;
  }
  return columns;
}

/** The names are tried in their order, so that 'COD Amount' wins over 'Amount'. */
function knownColumn(cells: readonly string[], field: SheetField): number {
  const plain = cells.map(plainHeading);
  const name = KNOWN_HEADINGS[field].find((known) => plain.includes(known));
  return name === undefined ? -1 : plain.indexOf(name);
}

/** The text of a field in a row; '' without such a column. */
export function cellIn(row: SheetRow, columns: SheetColumns, field: SheetField): string {
  const at = columns[field];
  return at === undefined ? '' : (row.cells[at] ?? '').trim();
}

/** The columns of a sheet in words, for a sentence: those of its widest row among the first. */
export function columnWords(rows: readonly SheetRow[]): string {
  const first = rows.slice(0, MOST_ROWS_ABOVE).map(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  const widest = first.reduce((most, cells) => (cells.length > most.length ? cells : most), []);
  return widest
    .map((cell) => cell.trim().slice(0, 40))
    .slice(0, 20)
    .join(', ');
}
