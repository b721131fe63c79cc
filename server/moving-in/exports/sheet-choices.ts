import { OPTION_COLUMNS, VARIATION_COLUMNS } from './headings/choice-headings.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { everyChoice, listedIn } from './lists.ts';
import { type OfferedProduct, type OfferedVariant, optionKind, readPieces, SOLD_OUT } from './offered.ts';
import type { TableRow } from './table.ts';

/** What can be chosen in a row: the values of each choice, by its name. Colours and sizes have these names. */
type RowChoices = ReadonlyMap<string, string[]>;
const COLOUR = 'Colour';
const SIZE = 'Size';

/**
 * Rows of one product together. It has several where they have its name and its id, and each another colour, size or value of
 * another choice; a row without a name belongs to the product above it if it says that product's id, or what can be chosen.
 */
export function productRows(rows: readonly TableRow[]): { groups: TableRow[][]; nameless: TableRow[] } {
  const groups: Group[] = [];
  const byName = new Map<string, Group>();
  const nameless: TableRow[] = [];
  for (const row of rows) {
    const read = {
      row,
      id: row.get(...SHEET_HEADINGS.id),
      title: row.get(...SHEET_HEADINGS.title),
      choices: valuesIn(row),
    };
    const name = JSON.stringify([read.id, read.title.toLowerCase()]);
    const group = read.title === '' ? groups.at(-1) : byName.get(name);
    if (group && isMoreOf(group, read)) addTo(group, read);
    else if (read.title === '') nameless.push(row);
    else byName.set(name, begun(groups, read));
  }
  return { groups: groups.map((group) => group.rows), nameless };
}

/** `taken`: the combinations that its rows offer; undefined where the first has nothing to choose. */
type Group = { rows: TableRow[]; id: string; taken: Set<string> | undefined };
type ReadRow = { row: TableRow; id: string; title: string; choices: readonly string[] };

function isMoreOf({ id, taken }: Group, read: ReadRow): boolean {
  return read.title === '' ? isBelow(id, read.id, read.choices) : isFree(taken, read.choices);
}

function addTo(group: Group, { row, choices }: ReadRow): void {
  group.rows.push(row);
  for (const choice of choices) group.taken?.add(choice);
}

function begun(groups: Group[], { row, id, choices }: ReadRow): Group {
  const group = { rows: [row], id, taken: choices.length > 0 ? new Set(choices) : undefined };
  groups.push(group);
  return group;
}

function isBelow(above: string, id: string, choices: readonly string[]): boolean {
  return id === '' ? choices.length > 0 : id === above;
}

function isFree(taken: ReadonlySet<string> | undefined, choices: readonly string[]): boolean {
  return taken !== undefined && choices.length > 0 && !choices.some((choice) => taken.has(choice));
}

/** Every combination that a row offers, each as a text. */
function valuesIn(row: TableRow): string[] {
  const choices = [...choicesOf(row)];
  if (choices.length === 0) return [];
  return everyChoice(choices.map(([, values]) => values)).map((some) =>
    JSON.stringify(choices.map(([name], at) => [name, some[at]])),
  );
}

type Chosen = Pick<OfferedProduct, 'variants' | 'choices'>;

/** The variants of a product's rows; none where there is nothing to choose. `priceOf`: of a row among several. */
export function variantsOf(
  rows: readonly TableRow[],
  priceOf: (row: TableRow) => Pick<OfferedVariant, 'price' | 'oldPrice'>,
): Chosen {
  const read = rows.map((row) => ({ row, choices: choicesOf(row) }));
  const isOne = rows.length === 1;
  const chosen = isOne ? read.map(({ row, choices }) => ({ row, choices: withoutOnly(choices) })) : read;
  const names = [...new Set(chosen.flatMap(({ choices }) => [...choices.keys()]))];
  if (names.length === 0) return { variants: [] };
  const others = names.filter((name) => name !== COLOUR && name !== SIZE);
  const variants = chosen.flatMap(({ row, choices }) => {
    const some = everyChoice(names.map((name) => choices.get(name) ?? ['']));
    const stock = some.length === 1 && !isOne ? ownPiecesIn(row) : undefined;
    const same = {
      image: isOne ? '' : (picturesIn(row)[0] ?? ''),
      ...(isOne ? { price: '' } : priceOf(row)),
      ...(stock === undefined ? {} : { stock }),
    };
    return some.map((values): OfferedVariant => {
      const of = (name: string) => values[names.indexOf(name)] ?? '';
      const own = others.length > 0 ? { others: others.map(of) } : {};
      return { ...same, colour: of(COLOUR), size: of(SIZE), ...own };
    });
  });
  return { variants, ...(others.length > 0 ? { choices: others } : {}) };
}

/** Of a product in one row a single colour, or a single value of another choice, is nothing to choose; a size is told. */
function withoutOnly(choices: RowChoices): RowChoices {
  const kept = [...choices].filter(([name, values]) => values.length > 1 || name === SIZE);
  return new Map(kept);
}

function choicesOf(row: TableRow): RowChoices {
  const choices = new Map<string, string[]>();
  const add = (name: string, values: readonly string[]) => {
    const kind = { colour: COLOUR, size: SIZE, none: name }[optionKind(name) ?? 'none'];
    if (values.length > 0 && name !== '' && !choices.has(kind)) choices.set(kind, [...values]);
  };
  add(COLOUR, listedIn(row.get(...SHEET_HEADINGS.colours)));
  add(SIZE, listedIn(row.get(...SHEET_HEADINGS.sizes)));
  for (const { name, values } of OPTION_COLUMNS) add(row.get(...name), listedIn(row.get(...values)));
  for (const [name, values] of variationIn(row.get(...VARIATION_COLUMNS))) add(name, values);
  return choices;
}

/** 'Colour:Red, Size:M', or a value without the name of its choice: of sizes alone that is one of sizes. */
function variationIn(text: string): [name: string, values: string[]][] {
  if (text === '' || /^(regular|default( title)?|standard|none|-)$/i.test(text)) return [];
  const pairs = text.split(/[,;|]/).map((part) => /^([^:]+):(.+)$/.exec(part.trim()));
  if (pairs.every((pair) => pair !== null))
    return pairs.map(([, name = '', value = '']) => [name.trim(), [value.trim()]]);
  return [[SIZES.test(text) ? SIZE : 'Variation', [text]]];
}

const SIZES = /^(x{0,4}s|s|m|l|x{1,4}l|\d?xl|small|medium|large|extra (small|large)|free size|\d+(\.\d+)?)$/i;

/** The pieces of one variant: none of what is sold out. */
function ownPiecesIn(row: TableRow): number | undefined {
  return SOLD_OUT.test(row.get(...SHEET_HEADINGS.stock)) ? 0 : piecesIn(row);
}

/** Its pieces; those of all places where it is counted in several. */
export function piecesIn(row: TableRow): number | undefined {
  const counts = row.getAll('current quantity').map(readPieces);
  const known = counts.filter((count) => count !== undefined);
  if (counts.length < 2 || known.length < counts.length) return readPieces(row.get(...SHEET_HEADINGS.stock));
  return known.reduce((sum, count) => sum + count, 0);
}

/** The texts of its pictures' columns, one for each picture. */
export function picturesIn(row: TableRow): string[] {
  const cells = [...row.getAll(...SHEET_HEADINGS.images), ...row.getLike(PICTURES, AN_ADDRESS)];
  const texts = cells.flatMap((cell) => cell.split(BETWEEN_PICTURES));
  return [...new Set(texts.map((text) => text.trim().replace(/,$/, '')))].filter(Boolean);
}

/** Lines, semicolons and strokes; blanks and commas before the next address or after the ending of a file. */
const BETWEEN_PICTURES = /(?<![\s,;|])[\s,;|]+(?=https?:)|(?<=\.(?:jpe?g|png|webp|gif|avif)),\s*|[\n;|]+/i;

/** Headings of pictures that no table of names has: 'Front photo link'. */
const PICTURES = /image|img|picture|photo|foto|bild|imagen|immagin|imagem|afbeelding|изображ|صور|تصویر/i;
const AN_ADDRESS = /^(https?:)?\/\/\S|^\S+\.(webp|avif|jpe?g|png|gif)$/i;
