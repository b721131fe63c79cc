import { apartNotes, coloursApart } from './colours-apart.ts';
import type { TableRow } from './find-columns.ts';
import { OPTION_COLUMNS, VARIATION_COLUMNS } from './headings/choice-headings.ts';
import { SHEET_READ } from './headings/read-only-headings.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { combinationsOf, everyChoice, listedIn, sizesIn } from './lists.ts';
import { type OfferedProduct, type OfferedVariant, optionKind, readPieces, SOLD_OUT, saysNone } from './offered.ts';

/** What can be chosen in a row: the values of each choice, by its name. Colours and sizes have these names. */
type RowChoices = ReadonlyMap<string, string[]>;
const COLOUR = 'Colour';
const SIZE = 'Size';

/**
 * Rows of one product together: same name and id, and each another value of a choice. A row without a name belongs to
 * the product above it if it says that product's id, or what can be chosen.
 */
export function productRows(rows: readonly TableRow[]): ProductRows {
  const groups: Group[] = [];
  const byName = new Map<string, Group>();
  const nameless: Nameless[] = [];
  const sums = new Set(rows.filter(isSum));
  let last: Group | undefined;
  for (const row of rows.filter((one) => !sums.has(one))) {
    const read = readRow(row);
    const names = namesOf(read);
    const group = read.title === '' ? last : byName.get(names[0]);
    if (group && isMoreOf(group, read)) addTo(group, read);
    else if (read.title === '') nameless.push({ row, isSaidAgain: isSaidAgain(group, read) });
    else nameAll(byName, names, begun(groups, read));
    last = byName.get(names[0]) ?? last;
  }
  return { groups: groups.map((group) => group.rows), nameless, sums: [...sums] };
}

/** Columns that describe a product, and tell its rows apart where no other column does. */
const FURTHER = [
  ...[
    'Material',
    'Fabric',
    'Stuff',
    'Finish',
    'Fragrance',
    'Scent',
    'Flavour',
    'Flavor',
    'Pack',
    'Packaging',
    'Packing',
  ],
  ...['Weight', 'Volume', 'Length', 'Style', 'Design', 'Pattern', 'Model', 'Stitching'],
];

/** Rows of one product that nothing but such a column tells apart have it as a choice. */
export function withFurtherChoices(rows: readonly TableRow[]): readonly TableRow[] {
  const alike = Map.groupBy(rows, (row) => namesOf(wordsOf(row))[0]);
  const untold = new Set([...alike.values()].filter((same) => same.length > 1 && !areTold(same)).flat());
  return rows.map((row) => {
    if (!untold.has(row) || row.get(...SHEET_HEADINGS.title) === '') return row;
    const further = FURTHER.map((name): [string, string] => [name, row.get(name)]).filter(([, value]) => value !== '');
    return { ...row, further };
  });
}

function areTold(rows: readonly TableRow[]): boolean {
  const choices = rows.map(valuesIn);
  return choices.every(({ length }) => length > 0) && new Set(choices.flat()).size === choices.flat().length;
}

function nameAll(byName: Map<string, Group>, names: readonly string[], group: Group): void {
  for (const name of names) byName.set(name, group);
}

type ProductRows = { groups: TableRow[][]; nameless: Nameless[]; sums: TableRow[] };
/** `isSaidAgain`: a row above has what can be chosen in it. */
type Nameless = { row: TableRow; isSaidAgain: boolean };

function readRow(row: TableRow): ReadRow {
  return { ...wordsOf(row), choices: valuesIn(row) };
}

function wordsOf(row: TableRow): Omit<ReadRow, 'choices'> {
  return { row, id: row.get(...SHEET_HEADINGS.id), title: row.get(...SHEET_HEADINGS.title) };
}

/** A row below the others with their sum. */
function isSum(row: TableRow): boolean {
  if (!SUM.test(row.get(...SHEET_HEADINGS.title))) return false;
  return row.get(...SHEET_HEADINGS.id) === '' && picturesIn(row).length === 0;
}

const SUM =
  /^((grand|sub)[ -]?)?total( (products|items|pieces|stock|value|amount|price|qty|quantity))?\s*:?$|^(kul|میزان|کل)$/i;

/** What a row is found by: without an id by its category too. A row that says none is one of the last product of its name. */
function namesOf({ row, id, title }: Omit<ReadRow, 'choices'>): [string, ...string[]] {
  const name = title.toLowerCase();
  const category = id === '' ? row.get(...SHEET_HEADINGS.categories).toLowerCase() : '';
  return [JSON.stringify([id, name, category]), ...(category === '' ? [] : [JSON.stringify([id, name, ''])])];
}

/** `taken`: the combinations that its rows offer; undefined where the first has nothing to choose. */
type Group = { rows: TableRow[]; id: string; taken: Set<string> | undefined };
type ReadRow = { row: TableRow; id: string; title: string; choices: readonly string[] };

function isMoreOf({ id, taken }: Group, read: ReadRow): boolean {
  if (read.title !== '') return isFree(taken, read.choices);
  return read.id === '' ? read.choices.length > 0 && !isTaken(taken, read.choices) : read.id === id;
}

/** Of a row without a name: that its product has its choice already. */
function isSaidAgain(group: Group | undefined, { id, choices }: ReadRow): boolean {
  return id === '' && isTaken(group?.taken, choices);
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

function isFree(taken: Group['taken'], choices: readonly string[]): boolean {
  return taken !== undefined && choices.length > 0 && !isTaken(taken, choices);
}

function isTaken(taken: Group['taken'], choices: readonly string[]): boolean {
  return choices.some((choice) => taken?.has(choice));
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

export function variantsOf(
  rows: readonly TableRow[],
  priceOf: (row: TableRow) => Pick<OfferedVariant, 'price' | 'oldPrice'>,
): Chosen {
  const read = rows.map((row) => ({ row, choices: choicesOf(row) }));
  const isOne = rows.length === 1;
  const chosen = isOne
    ? read.map(({ row, choices }) => ({ row, choices: withoutOnly(withColours(row, choices)) }))
    : read;
  const names = [...new Set(chosen.flatMap(({ choices }) => [...choices.keys()]))];
  if (names.length === 0) return { variants: [] };
  const others = names.filter((name) => name !== COLOUR && name !== SIZE);
  const variants = chosen.flatMap(({ row, choices }) => {
    const some = everyChoice(names.map((name) => choices.get(name) ?? ['']));
    const stock = isOne ? undefined : ownPiecesIn(row, some.length);
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

/** A file of ours has each colour by itself, whatever its name is. */
function withColours(row: TableRow, choices: RowChoices): RowChoices {
  const listed = choices.get(COLOUR);
  if (listed === undefined || row.get(...SHEET_HEADINGS.own) !== '') return choices;
  return new Map([...choices, [COLOUR, [...coloursApart(listed)]]]);
}

/** Says how the colours of a product's one row are read where they may be two or one. */
export function colourNotes([row, another]: readonly TableRow[]): string[] {
  if (row === undefined || another !== undefined || row.get(...SHEET_HEADINGS.own) !== '') return [];
  return apartNotes(choicesOf(row).get(COLOUR) ?? []);
}

/** In a product of one row a single colour or other value is no choice; a single size is kept. */
function withoutOnly(choices: RowChoices): RowChoices {
  const kept = [...choices].filter(([name, values]) => values.length > 1 || name === SIZE);
  return new Map(kept);
}

function choicesOf(row: TableRow): RowChoices {
  const choices = new Map<string, string[]>();
  const add = (name: string, values: readonly string[]) => {
    if (values.length === 0 || name === '') return;
    const kind = { colour: COLOUR, size: SIZE, none: name }[optionKind(name) ?? 'none'];
    // Of two colours or sizes the other is another choice, unless it says the same.
    const isSame = choices.get(kind)?.join('\n') === values.join('\n');
    const key = choices.has(kind) && !isSame ? name : kind;
    if (!choices.has(key)) choices.set(key, [...values]);
  };
  add(COLOUR, listedIn(row.get(...SHEET_HEADINGS.colours)));
  add(SIZE, sizesIn(row.get(...SHEET_HEADINGS.sizes)));
  for (const { name, values } of OPTION_COLUMNS) add(row.get(...name), listedIn(row.get(...values)));
  for (const [name, value] of row.further ?? []) add(name, [value]);
  const whole = row.get(...VARIATION_COLUMNS);
  if (choices.size === 0) for (const [name, values] of variationIn(whole)) add(name, values);
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

/** The pieces of a row's one variant, 0 if sold out; undefined for several variants, which share them. */
function ownPiecesIn(row: TableRow, variants: number): number | undefined {
  if (isSoldOut(row)) return 0;
  return variants === 1 ? piecesIn(row) : undefined;
}

/** True for a row that says so in any of its columns, but for a count of nothing. */
export function isSoldOut(row: TableRow): boolean {
  return (
    row.getAll(...SHEET_HEADINGS.inStock).some(saysNone) ||
    saysNone(row.get(...SHEET_HEADINGS.stock)) ||
    SOLD_OUT.test(row.get(...SHEET_READ.status)) ||
    SAYS_YES.test(row.get(...SHEET_READ.soldOut))
  );
}

const SAYS_YES = /^(yes|true|1|y|x|haan|ہاں|[✓✔☑✅]\ufe0f?|(sold[ _-]?)?out|out of stock)$/i;

/** Its pieces; those of all places where it is counted in several. */
export function piecesIn(row: TableRow): number | undefined {
  const counts = row.getAll('current quantity').map(readPieces);
  const known = counts.filter((count) => count !== undefined);
  const written = row.get(...SHEET_HEADINGS.stock);
  const isCounted = counts.length > 0 && known.length === counts.length;
  if (isCounted && (counts.length > 1 || written === '')) return known.reduce((sum, count) => sum + count, 0);
  return written === '' ? countIn(row.get(...SHEET_HEADINGS.inStock)) : readPieces(written);
}

/** Where a sheet says whether there are some, a number above 1 is how many. */
function countIn(inStock: string): number | undefined {
  const count = readPieces(inStock) ?? 0;
  return count > 1 ? count : undefined;
}

export function combinationsIn(rows: readonly TableRow[]): number {
  return rows.reduce((all, row) => all + combinationsOf([...choicesOf(row).values()]), 0);
}

export function picturesIn(row: TableRow): string[] {
  const cells = [...row.getAll(...SHEET_HEADINGS.images), ...row.getLike(PICTURES, AN_ADDRESS)];
  const texts = cells.flatMap((cell) => cell.split(BETWEEN_PICTURES));
  return [...new Set(texts.map((text) => text.trim().replace(/,$/, '')))].filter(Boolean);
}

/** Lines, semicolons and strokes; blanks and commas before the next address or after the ending of a file. */
const BETWEEN_PICTURES = /(?<![\s,;|])[\s,;|]+(?=https?:)|(?<=\.(?:jpe?g|png|webp|gif|avif)),\s*|[\n;|]+/i;

/** Headings of pictures that no table of names has: 'Front photo link'. */
const PICTURES =
  /\bpics?\b|thumb|media|gallery|image|img|picture|photo|foto|bild|imagen|immagin|imagem|afbeelding|изображ|صور|تصویر/i;
const AN_ADDRESS = /^(https?:)?\/\/\S|^\S+\.(webp|avif|jpe?g|png|gif)$/i;
