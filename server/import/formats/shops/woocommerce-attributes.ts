import type { TableRow } from '../find-columns.ts';
import { ATTRIBUTE_COLUMNS } from '../headings/choice-headings.ts';
import { combinationsOf } from '../lists.ts';
import { type OptionKind, optionKind, optionKinds } from '../offered.ts';

export type KindOf = (name: string) => OptionKind;

/** The kinds of a product's attributes. Of two colours or sizes in a row the one to choose is ours, else the first. */
export function kindsIn(rows: readonly TableRow[]): KindOf {
  const isFixed = (name: string) => Number(valuesIn(rows, name) < 2);
  const names = [...new Set(rows.flatMap(namesIn))].sort((one, other) => isFixed(one) - isFixed(other));
  const others = new Set(rows.flatMap((row) => furtherIn(names, new Set(namesIn(row)))));
  return (name) => (others.has(name) ? undefined : optionKind(name));
}

function valuesIn(rows: readonly TableRow[], name: string): number {
  return new Set(rows.flatMap((row) => splitList(attribute(row, (one) => one === name)))).size;
}

/** The second of two colours, or of two sizes, of one row. */
function furtherIn(inOrder: readonly string[], named: ReadonlySet<string>): string[] {
  const names = inOrder.filter((name) => named.has(name));
  const kinds = optionKinds(names);
  return names.filter((name, at) => kinds[at] === undefined && optionKind(name) !== undefined);
}

function namesIn(row: TableRow): string[] {
  return ATTRIBUTE_COLUMNS.map(({ name }) => row.get(...name)).filter(Boolean);
}

/** The attributes with several values that are neither colour nor size. */
export function listedChoicesOf(row: TableRow, kindOf: KindOf): string[] {
  return ATTRIBUTE_COLUMNS.filter(({ values }) => splitList(row.get(...values)).length > 1)
    .map(({ name }) => row.get(...name))
    .filter((name) => kindOf(name) === undefined);
}

/** Those of them that its variations are told apart by. */
export function otherChoicesOf(row: TableRow, variations: readonly TableRow[], kindOf: KindOf): string[] {
  const named = new Set(variations.flatMap(namesIn));
  return [...new Set([...listedChoicesOf(row, kindOf), ...named])].filter(
    (name) => kindOf(name) === undefined && named.has(name),
  );
}

/** What a product's variations are told apart by beside colour and size, and what each attribute is. */
export type Chosen = { choices: readonly string[]; kindOf: KindOf };

/** The colours, the sizes and the values of each choice that a variation is for: its own, else all of its parent's. */
export function listsOf(row: TableRow, parent: TableRow, { choices, kindOf }: Chosen): string[][] {
  const valuesFor = (is: (name: string) => boolean) => orNone(splitList(attribute(row, is) || attribute(parent, is)));
  return [
    valuesFor((name) => kindOf(name) === 'colour'),
    valuesFor((name) => kindOf(name) === 'size'),
    ...choices.map((choice) => valuesFor((name) => name === choice)),
  ];
}

/** The colours and the sizes of a product without variations. One value is no choice. */
export function ownListsOf(row: TableRow, kindOf: KindOf): string[][] {
  const lists = (['colour', 'size'] as const).map((kind) => splitList(attribute(row, (name) => kindOf(name) === kind)));
  return lists.map((list) => (list.length > 1 ? list : ['']));
}

export function combinationsIn(row: TableRow, variations: readonly TableRow[]): number {
  const kindOf = kindsIn([row, ...variations]);
  if (variations.length === 0) return combinationsOf(ownListsOf(row, kindOf));
  const choices = otherChoicesOf(row, variations, kindOf);
  return variations.reduce((sum, one) => sum + combinationsOf(listsOf(one, row, { choices, kindOf })), 0);
}

/** One value at least, '' where there is none. */
function orNone(values: string[]): string[] {
  return values.length > 0 ? values : [''];
}

function attribute(row: TableRow, is: (name: string) => boolean): string {
  const columns = ATTRIBUTE_COLUMNS.find(({ name }) => is(row.get(...name)));
  return columns === undefined ? '' : row.get(...columns.values);
}

/** Lists have commas between their parts; a comma of a part has a backslash before it. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}
