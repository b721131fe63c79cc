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

/** `nth`: its number in the file, from 1. */
export type SheetRow = { nth: number; cells: string[] };

/** The column of each field; fields without one are missing. */
export type SheetColumns = Partial<Record<SheetField, number>>;

/** Headings are looked for this far down: some couriers write their name and a date above. */
const MOST_ROWS_ABOVE = 20;

export type SheetLayout = Pick<CourierLayout, 'courier' | 'headings'>;

/**
 * `deducted`: all columns of deductions. `missing`: the first field whose named heading is absent. `doubts`: sentences on two
 * differing columns for a field, or one column for two.
 */
type ReadHeadings = {
  columns: SheetColumns;
  deducted: Record<DeductedField, number[]>;
  below: SheetRow[];
  missing: Partial<Record<SheetField, string>>;
  doubts: Record<'amount' | 'status' | 'net' | 'deducted', string | undefined>;
};

/** Undefined when no row has a heading for each of `needed`. */
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
      columns,
      below,
      deducted: { charges: found.charges, taxes: found.taxes },
      missing: missingIn(row.cells, found, layout),
      doubts: {
        amount: doubt('amount', 'what the customer paid'),
        status: doubt('status', 'what became of the parcel'),
        net: doubt('net', 'what the courier pays you'),
        deducted: twiceIn(row.cells, found, layout),
      },
    };
  }
  return undefined;
}

/** The likeliest first. */
type FoundColumns = Record<SheetField, number[]>;

/** A column belongs to one field only, unless an owner named it. */
function columnsOf(cells: readonly string[], { courier, headings }: SheetLayout): FoundColumns {
  const found = (field: Exclude<SheetField, DeductedField>): number[] => {
    const named = called(cells, headings[field]).slice(0, 1);
    // Without the owner's heading the sums are not guessed.
    if (headings[field] !== '' && (named.length > 0 || field !== 'status')) return named;
    const own = called(cells, ownHeading(courier, field) ?? '').slice(0, 1);
    return own.length > 0 ? own : KNOWN_HEADINGS[field].flatMap((name) => called(cells, name));
  };
  const single = {
    tracking: found('tracking'),
    order: found('order'),
    amount: found('amount'),
    status: found('status'),
    net: found('net'),
  };
  const named = (field: DeductedField) =>
    partsOf(cells, headings[field] || (ownHeading(courier, field) ?? '')).flatMap((part) => called(cells, part));
  const taken = new Set([
    ...Object.values(single).flatMap((places) => places.slice(0, 1)),
    ...DEDUCTED_FIELDS.flatMap(named),
  ]);
  const deducted = (field: DeductedField): number[] => {
    const isNamed = headings[field] !== '' || ownHeading(courier, field) !== undefined;
    return isNamed ? [...new Set(named(field))] : deductedColumns(cells, field).filter((at) => !taken.has(at));
  };
  return { ...single, charges: deducted('charges'), taxes: deducted('taxes') };
}

function called(cells: readonly string[], name: string): number[] {
  const wanted = plainHeading(name);
  return wanted === '' ? [] : cells.flatMap((cell, at) => (plainHeading(cell) === wanted ? at : []));
}

/** 'Haulage + Paper' are two headings, unless a column has that name. */
function partsOf(cells: readonly string[], named: string): string[] {
  return called(cells, named).length > 0 ? [named] : named.split('+').filter((part) => plainHeading(part) !== '');
}

function missingIn(
  cells: readonly string[],
  found: FoundColumns,
  { headings }: SheetLayout,
): Partial<Record<SheetField, string>> {
  const lost = SHEET_FIELDS.flatMap((field) => {
    const named = headings[field];
    const part = isDeducted(field)
      ? partsOf(cells, named).find((one) => called(cells, one).length === 0)
      : named !== '' && found[field].length === 0
        ? named
        : undefined;
    return part === undefined ? [] : [[field, part.trim()] as const];
  });
  return Object.fromEntries(lost);
}

/** A sum that two fields have would be counted twice; too many columns of charges are a mistake too. */
function twiceIn(cells: readonly string[], found: FoundColumns, { courier }: SheetLayout): string | undefined {
  const places = [found.amount.slice(0, 1), found.net.slice(0, 1), found.charges, found.taxes].flat();
  const twice = places.find((at, nth) => places.indexOf(at) < nth);
  if (twice !== undefined) {
    return `Its column “${cells[twice]?.trim()}” stands for two things by ${courier}’s columns. Change one of them there, then give the file again.`;
  }
  if (found.charges.length + found.taxes.length <= MOST_DEDUCTED) return undefined;
  return `More than ${MOST_DEDUCTED} of its columns may hold charges or taxes. Write the right ones under ${courier}’s columns, then give the file again.`;
}

/** Couriers' sheets have up to eight. */
const MOST_DEDUCTED = 12;

function isDeducted(field: SheetField): field is DeductedField {
  return DEDUCTED_FIELDS.some((one) => one === field);
}

type Places = { cells: readonly string[]; below: readonly SheetRow[]; places: readonly number[] };

/** Of two columns with sums one may be the courier's fee; the sheet does not say which. */
function doubtIn({ cells, below, places }: Places, what: string, { courier }: SheetLayout): string | undefined {
  const [first = -1, ...others] = places.slice(0, MOST_ALIKE);
  const other = others.find((at) => below.some((row) => !isSameCell(row.cells[first] ?? '', row.cells[at] ?? '')));
  if (other === undefined) return undefined;
  const [one, two] = [cells[first]?.trim(), cells[other]?.trim()];
  if (one === two) return `Two of its columns are called “${one}”. Give one of them another name in the file.`;
  return `Two of its columns may hold ${what}: “${one}” and “${two}”. Write the right one under ${courier}’s columns, then give the file again.`;
}

const MOST_ALIKE = 4;

function isSameCell(one: string, other: string): boolean {
  if (one === other) return true;
  const sum = readWrittenPrice(plainCell(one));
  return plainHeading(one) === plainHeading(other) || (sum !== undefined && sum === readWrittenPrice(plainCell(other)));
}

/** '' without such a column. */
export function cellIn(row: SheetRow, columns: SheetColumns, field: SheetField): string {
  const at = columns[field];
  return at === undefined ? '' : (row.cells[at] ?? '').trim();
}

/** The columns as a text: the widest of the first rows. */
export function columnText(rows: readonly SheetRow[]): string {
  const first = rows.slice(0, MOST_ROWS_ABOVE).map(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  const widest = first.reduce((most, cells) => (cells.length > most.length ? cells : most), []);
  return widest
    .map((cell) => cell.trim().slice(0, 40))
    .slice(0, 20)
    .join(', ');
}
