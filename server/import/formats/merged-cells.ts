import { isCounted } from './counted-choices.ts';
import type { TableRow } from './find-columns.ts';
import { OPTION_COLUMNS } from './headings/choice-headings.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';

type Columns = readonly [string, ...string[]];

/** Columns with what can be chosen. */
const CHOICES: readonly Columns[] = [
  SHEET_HEADINGS.colours,
  SHEET_HEADINGS.sizes,
  ...OPTION_COLUMNS.flatMap(({ name, values }): Columns[] => [name, values]),
];

/**
 * Rows with what stands in cells that were merged over several of them: a row without a name that says one choice has the
 * others of the row above it.
 */
export function withMergedCells(rows: readonly TableRow[]): readonly TableRow[] {
  let above: { id: string; choices: readonly string[] } | undefined;
  return rows.map((row) => {
    const own = CHOICES.map((names) => row.get(...names));
    const carried = own.map((text) => (isCounted(text) ? '' : text));
    const id = row.get(...SHEET_HEADINGS.id);
    if (row.get(...SHEET_HEADINGS.title) !== '') {
      above = { id, choices: carried };
      return row;
    }
    const { choices } = above ?? {};
    if (choices === undefined || (id !== '' && id !== above?.id) || own.every((text) => text === '')) return row;
    const all = own.map((text, at) => text || (choices[at] ?? ''));
    above = { id: above?.id ?? '', choices: carried.map((text, at) => text || (choices[at] ?? '')) };
    const said = new Map(CHOICES.map(([name], at) => [name, all[at]]));
    return { ...row, get: (...names: string[]) => said.get(names[0] ?? '') ?? row.get(...names) };
  });
}
