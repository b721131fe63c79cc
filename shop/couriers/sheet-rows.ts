import { readWrittenPrice } from '../price.ts';
import {
  type CourierLayout,
  DEDUCTED_FIELDS,
  type DeductedField,
  KNOWN_HEADINGS,
  ownHeading,
  plainHeading,
  SHEET_FIELDS,
  type SheetField,
} from './courier.ts';
import { deductedColumns } from './deducted-columns.ts';
import { plainCell } from './tracking-number.ts';

/** A row of a sheet that was read: its number in the file, from 1, and its cells as texts. */
export type SheetRow = { nth: number; cells: string[] };

/** Where each field is in a sheet; fields without a column are left out. */
export type SheetColumns = Partial<Record<SheetField, number>>;

/** The rows within which headings are looked for: some couriers write their name and a date above them. */
const MOST_ROWS_ABOVE = 20;

/** The courier whose sheet it is, and the headings that an owner named. */
export type SheetLayout = Pick<CourierLayout, 'courier' | 'headings'>;

/** `deducted`: every column of what the courier takes. `doubts`: that two columns which differ may hold a field, as a sentence. */
type ReadHeadings = {
  columns: SheetColumns;
  deducted: Record<DeductedField, number[]>;
  below: SheetRow[];
  doubts: Record<'amount' | 'status' | 'net', string | undefined>;
};

/** The rows below the headings, and where each field is; undefined when no row has a heading for each of `needed`. */
export function readHeadings(
  rows: readonly SheetRow[],
  layout: SheetLayout,
  needed: readonly (readonly SheetField[])[],
): ReadHeadings | undefined {
  for (const [at, row] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const found = columnsOf(row.cells, layout);
    const isWhole = needed.every((any) => any.some((field) => found[field].length > 0));
    if (!isWhole) continue;
    const columns = Object.fromEntries(
      SHEET_FIELDS.flatMap((field) => found[field].slice(0, 1).map((one) => [field, one])),
    );
    const below = rows.slice(at + 1);
    const doubt = (field: SheetField, what: string) =>
      doubtIn({ cells: row.cells, below, places: found[field] }, what, layout);
    return {
      ...{ columns, below, deducted: { charges: found.charges, taxes: found.taxes } },
      doubts: {
        amount: doubt('amount', 'what the customer paid'),
        status: doubt('status', 'what became of the parcel'),
        net: doubt('net', 'what the courier pays you'),
      },
    };
  }
  return undefined;
}

/** The columns that may hold each field, the likeliest first. */
type FoundColumns = Record<SheetField, number[]>;

function columnsOf(cells: readonly string[], { courier, headings }: SheetLayout): FoundColumns {
  const plain = cells.map(plainHeading);
  const called = (name: string) => {
    const wanted = plainHeading(name);
    return wanted === '' ? [] : plain.flatMap((one, at) => (one === wanted ? at : []));
  };
  const deducted = (field: DeductedField): number[] => {
    const named = headings[field] || ownHeading(courier, field);
    return named ? named.split('+').flatMap(called) : deductedColumns(cells, field);
  };
  const found = (field: SheetField): number[] => {
    if (isDeducted(field)) return deducted(field);
    const named = called(headings[field]).slice(0, 1);
    // A sheet that has the owner's heading no more is not read by a guess at what its sums are.
    if (headings[field] !== '' && (named.length > 0 || field !== 'status')) return named;
    const own = called(ownHeading(courier, field) ?? '').slice(0, 1);
    return own.length > 0 ? own : KNOWN_HEADINGS[field].flatMap(called);
  };
  return Object.fromEntries(SHEET_FIELDS.map((field) => [field, found(field)])) as FoundColumns;
}

function isDeducted(field: SheetField): field is DeductedField {
  return DEDUCTED_FIELDS.some((one) => one === field);
}

type Places = { cells: readonly string[]; below: readonly SheetRow[]; places: readonly number[] };

/** Of two columns with sums one may be the courier's fee: which one is, a sheet does not say. */
function doubtIn({ cells, below, places }: Places, what: string, { courier }: SheetLayout): string | undefined {
  const [first = -1, ...others] = places.slice(0, MOST_ALIKE);
  const other = others.find((at) => below.some((row) => !isSameCell(row.cells[first] ?? '', row.cells[at] ?? '')));
  if (other === undefined) return undefined;
  const [one, two] = [cells[first]?.trim(), cells[other]?.trim()];
  if (one === two) return `Two of its columns are called “${one}”. Give one of them another name in the file.`;
  return `Two of its columns may hold ${what}: “${one}” and “${two}”. Write the right one under ${courier}’s columns, then give the file again.`;
}

/** Columns of one meaning that are compared with each other. */
const MOST_ALIKE = 4;

function isSameCell(one: string, other: string): boolean {
  if (one === other) return true;
  const sum = readWrittenPrice(plainCell(one));
  return plainHeading(one) === plainHeading(other) || (sum !== undefined && sum === readWrittenPrice(plainCell(other)));
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
