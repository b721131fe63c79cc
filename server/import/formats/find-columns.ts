import type { SheetRow } from '../../../shop/couriers/sheet-rows.ts';
import { withoutCurrency } from '../money/currencies.ts';

/** A sheet with a row that has the names of its columns. */
export type Table = {
  rows: TableRow[];
  has(...names: string[]): boolean;
  /** The headings as they are written of all columns under these names. */
  headings(...names: string[]): string[];
  /** Columns that hold something and were never asked for. */
  unread(): string[];
};

export type TableRow = {
  /** 'row 12', as spreadsheets number it. */
  place: string;
  /**
   * The text under the first of these names that the table has; '' without one. Case, accents, punctuation and brackets
   * do not count: 'Categories (x,y,z...)' is found as 'Categories'.
   */
  get(...names: string[]): string;
  /** All texts under these names, with a number behind them or without: those of 'Image', 'Image' and 'Image 2'. */
  getAll(...names: string[]): string[];
  /** Cells that match `text`, in columns whose heading matches. */
  getLike(heading: RegExp, text: RegExp): string[];
  /** What else it can be chosen by, with its value: the material of one of two rows that nothing else tells apart. */
  further?: [name: string, value: string][];
};

/** The rows below the headings; no table without a heading. */
export function openTable(sheet: readonly SheetRow[]): Table {
  const [headings, ...below] = sheet;
  const columns = columnsOf(headings?.cells ?? []);
  const asked = new Set<number>();
  // Whole headings come first: 'Price (tax incl.)' is not 'Price (tax excl.)'.
  const atFirst = (names: readonly string[]) =>
    [columns.whole, columns.outside]
      .flatMap((places) => names.map((name) => places.get(plainHeading(name))?.[0]))
      .find((at) => at !== undefined);
  const one = remembered((names) => {
    const found = atFirst(names);
    if (found === undefined) return [];
    asked.add(found);
    return [found];
  });
  const all = remembered((names) => {
    const found = [...new Set(names.flatMap((name) => columns.numbered.get(plainHeading(name)) ?? []))];
    for (const at of found) asked.add(at);
    return found;
  });
  const like = new Map<string, number[]>();
  const columnsLike = (heading: RegExp, text: RegExp) => {
    const key = `${heading} ${text}`;
    const hasSuch = (at: number) => below.some(({ cells }) => text.test(cells[at] ?? ''));
    const cells = headings?.cells ?? [];
    const found = like.get(key) ?? cells.flatMap((name, at) => (heading.test(name) && hasSuch(at) ? at : []));
    for (const at of found) asked.add(at);
    like.set(key, found);
    return found;
  };
  const own = (headings?.cells ?? []).findIndex((name) => OF_OURS.has(plainHeading(name)));
  const textAt = (cells: readonly string[], at: number) => {
    const text = cells[at] ?? '';
    if (own === -1) return unguarded(text);
    return at === own ? text : text.replace(GUARDS_OF_OURS, '$1');
  };
  const rows = below.map(
    ({ nth, cells }): TableRow => ({
      place: `row ${nth}`,
      get: (...names) => textAt(cells, one(names)[0] ?? -1),
      getAll: (...names) => all(names).flatMap((at) => textAt(cells, at) || []),
      getLike: (heading, text) => columnsLike(heading, text).flatMap((at) => cells[at] || []),
    }),
  );
  return {
    rows,
    headings: (...names) => {
      const written = headings?.cells ?? [];
      const found = [columns.whole, columns.outside].flatMap((places) =>
        names.flatMap((name) => places.get(plainHeading(name)) ?? []),
      );
      return [...new Set(found)].map((at) => written[at] ?? '');
    },
    has: (...names) => atFirst(names) !== undefined,
    unread: () =>
      (headings?.cells ?? []).filter(
        (heading, at) =>
          plainHeading(heading) !== '' && !asked.has(at) && below.some(({ cells }) => (cells[at] ?? '') !== ''),
      ),
  };
}

/** Texts by the names of their columns, and where they are: 'products/kurta'. */
export type PlacedCells = { place: string; cells: Readonly<Record<string, string>> };

/** A table of what is no sheet, with a column for each name. */
export function tableOfCells(records: readonly PlacedCells[]): Table {
  const headings = [...new Set(records.flatMap(({ cells }) => Object.keys(cells)))];
  const table = openTable([
    { nth: 1, cells: headings },
    ...records.map(({ cells }, at) => ({ nth: at + 2, cells: headings.map((name) => cells[name] ?? '') })),
  ]);
  return { ...table, rows: table.rows.map((row, at) => ({ ...row, place: records[at]?.place ?? row.place })) };
}

/** Each row asks for the same names: they are looked up once. */
function remembered(find: (names: readonly string[]) => number[]): (names: readonly string[]) => number[] {
  const known = new Map<string, { names: readonly string[]; places: number[] }[]>();
  return (names) => {
    const [first = ''] = names;
    const alike = known.get(first) ?? [];
    const found = alike.find((one) => isSame(one.names, names)) ?? { names, places: find(names) };
    if (!alike.includes(found)) known.set(first, [...alike, found]);
    return found.places;
  };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at]);
}

/** Places of columns by the whole of their heading, by what of it is outside brackets, and by that without a number behind it. */
type Columns = Record<'whole' | 'outside' | 'numbered', Map<string, number[]>>;

function columnsOf(headings: readonly string[]): Columns {
  const columns: Columns = { whole: new Map(), outside: new Map(), numbered: new Map() };
  const add = (to: Map<string, number[]>, name: string, at: number) => {
    if (name !== '') to.set(name, [...(to.get(name) ?? []), at]);
  };
  for (const [at, written] of headings.entries()) {
    const heading = written.slice(0, LONGEST_HEADING);
    const outside = plainHeading(
      withoutCurrency(heading.replace(/[([{][^)\]}]*[)\]}]?/g, ' ').replace(OF_A_PLACE, '$1')),
    );
    add(columns.whole, plainHeading(heading), at);
    add(columns.outside, outside, at);
    add(columns.numbered, outside.replace(/\d+$/, ''), at);
  }
  return columns;
}

/** Far longer than any heading that is known, in characters. */
const LONGEST_HEADING = 200;

/** Square counts the pieces of each of its shops: 'Current Quantity Main Street'. */
const OF_A_PLACE = /^(current quantity)\s.*/i;

/** 'Option1 Name' and 'option1_name' are one column, 'Größe' and 'GROSSE' are not. */
export function plainHeading(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}]/gu, '');
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@|])/, '');
}

/** Columns that a file has which this shop wrote for a spreadsheet, as plain headings. */
const OF_OURS = new Set(['shoprecord', 'metashoprecord']);

/** Such a file has apostrophes inside its cells too (write-sheet.ts). */
const GUARDS_OF_OURS = /(^|[;\t\r\n])'(?=[=+\-@|])/g;
