import type { TableRow } from './find-columns.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { listedIn } from './lists.ts';
import { readPieces, SOLD_OUT } from './offered.ts';

/** A row for each colour or size of one that says its pieces behind it: 'Red (3), Blue (0)', 'S, M (sold out)'. */
export function withCountedChoices(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.flatMap((row) => {
    if (isOfOurs(row)) return [row];
    const found = CHOICES.map((names) => ({
      names,
      counted: countedIn(row.get(...names), names === SHEET_HEADINGS.sizes),
    }));
    const { names, counted } = found.find((one) => one.counted !== undefined) ?? {};
    if (names === undefined || counted === undefined) return [row];
    const rest = restOf(row, counted);
    return counted.map(({ value, pieces = rest }) => {
      const said = new Map([
        [names[0], value],
        [SHEET_HEADINGS.stock[0], pieces],
      ]);
      return { ...row, get: (...asked: string[]) => said.get(asked[0] ?? '') ?? row.get(...asked) };
    });
  });
}

/** A file of ours has names of colours and sizes alone, whatever they say. */
function isOfOurs(row: TableRow): boolean {
  return row.get(...SHEET_HEADINGS.own) !== '';
}

const CHOICES = [SHEET_HEADINGS.colours, SHEET_HEADINGS.sizes];

/** `pieces`: undefined where it says none. */
type Counted = { value: string; pieces?: string };

/** The values of a cell that says the pieces of all, or which of them are sold out; undefined for other cells. */
function countedIn(text: string, isOfSizes: boolean): Counted[] | undefined {
  const values = listedIn(text).map(countedOf);
  const isTwice = new Set(values.map(({ value }) => value)).size < values.length;
  const counts = values.flatMap(({ pieces }) => pieces ?? []);
  if (values.length < 2 || isTwice || counts.length === 0) return undefined;
  if (counts.length < values.length)
    return counts.every((count) => count === NONE) && SAYS_WORD.test(text) ? values : undefined;
  const isOther = isOfSizes ? mayBeMeasures(counts, text) : values.some(({ value }) => /\d/.test(value));
  return isOther ? undefined : values;
}

/** Says that numbers behind sizes are not taken as their pieces. */
export function measureNotes(row: TableRow): string[] {
  const text = row.get(...SHEET_HEADINGS.sizes);
  const values = listedIn(text).map(countedOf);
  const areAll = values.length > 1 && values.every(({ pieces }) => pieces !== undefined);
  if (!areAll || isOfOurs(row) || countedIn(text, true) !== undefined || row.get(...SHEET_HEADINGS.stock) !== '')
    return [];
  return [`its sizes '${text.slice(0, 40)}' are taken as they are written, so their pieces are not counted`];
}

/** True for a cell that is read as a row for each of its values. */
export function isCounted(text: string): boolean {
  return [true, false].some((isOfSizes) => countedIn(text, isOfSizes) !== undefined);
}

const NONE = '0';
const COUNTED = /^([^():=]{1,60}?)\s*(?:[:=]\s*|\(\s*)([^():=]{1,40}?)\s*\)?$/;
const NUMBER = /^(\d{1,5})\s*(?:pcs?|pieces?|left)?$/i;
const SAYS_WORD = /\p{L}\s*\)|[:=]\s*\p{L}/u;

function countedOf(text: string): Counted {
  const [, value = '', said = ''] = COUNTED.exec(text) ?? [];
  const pieces = SOLD_OUT.test(said) ? NONE : NUMBER.exec(said)?.[1];
  return pieces === undefined ? { value: text } : { value, pieces };
}

/** Sizes' numbers that only grow, without a word behind them, may be their measures: 'S (36), M (38)'. */
function mayBeMeasures(counts: readonly string[], text: string): boolean {
  const isGrowing = counts.every((count, at) => at === 0 || Number(count) > Number(counts[at - 1]));
  return isGrowing && !SAYS_WORD.test(text);
}

/** What is said of the stock of those without a word: their one count is of all. */
function restOf(row: TableRow, counted: readonly Counted[]): string {
  const written = row.get(...SHEET_HEADINGS.stock);
  if (written === '') return 'in stock';
  const isShared = counted.filter(({ pieces }) => pieces === undefined).length > 1 && readPieces(written) !== undefined;
  return isShared ? `${written} for several` : written;
}
