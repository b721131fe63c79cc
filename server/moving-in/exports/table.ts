import type { SheetRow } from '../../../shop/couriers/sheet-rows.ts';

/** A sheet whose first row has the names of its columns. */
export type Table = {
  rows: TableRow[];
  has(...names: string[]): boolean;
  /** Columns that hold something and were never asked for. */
  unread(): string[];
};

export type TableRow = {
  /** 'row 12', as spreadsheets number it. */
  place: string;
  /** The text under the first of these names that the table has; '' without one. Case and punctuation do not count. */
  get(...names: string[]): string;
};

/** The rows below the headings; no table without a heading. */
export function openTable(sheet: readonly SheetRow[]): Table {
  const [headings, ...below] = sheet;
  const columns = new Map<string, number>();
  for (const [at, heading] of (headings?.cells ?? []).entries()) {
    const name = plain(heading);
    if (name !== '' && !columns.has(name)) columns.set(name, at);
  }
  const asked = new Set<string>();
  // Each row asks for the same names: they are looked up once.
  const found = new Map<string, number>();
  const columnOf = (names: readonly string[]) => {
    const key = names.join('\n');
    const known = found.get(key);
    if (known !== undefined) return known;
    for (const name of names) asked.add(plain(name));
    const at = names.map((name) => columns.get(plain(name))).find((column) => column !== undefined) ?? -1;
    found.set(key, at);
    return at;
  };
  const rows = below.map(({ nth, cells }) => ({
    place: `row ${nth}`,
    get: (...names: string[]) => unguarded(cells[columnOf(names)] ?? ''),
  }));
  return {
    rows,
    has: (...names) => names.some((name) => columns.has(plain(name))),
    unread() {
      const left = [...columns].filter(([name]) => !asked.has(name));
      return left
        .filter(([, at]) => below.some(({ cells }) => (cells[at] ?? '') !== ''))
        .map(([, at]) => headings?.cells[at] ?? '');
    },
  };
}

/** 'Option1 Name' and 'option1_name' are one column. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@|])/, '');
}
