import type { Fields } from '../../../shop/catalogue/product.ts';
import { plainHeading, type Table } from './find-columns.ts';
import { OPTION_COLUMNS, VARIATION_COLUMNS } from './headings/choice-headings.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { readPieces } from './offered.ts';
import { OBJECT } from './plain-values.ts';

/** What each variant of a list says, by the columns of a sheet. */
const MEANINGS = ['colours', 'sizes', 'price', 'oldPrice', 'stock', 'images'] as const;
type Meaning = (typeof MEANINGS)[number];
type Choice = Extract<Meaning, 'colours' | 'sizes'>;
type Variant = Partial<Record<Meaning, unknown>>;

/** A document's variants: the field that lists them, each with its values and other cells, names of further fields. */
export type VariantsWithin = {
  field: string;
  variants: Variant[];
  chosen: Record<string, string>[];
  unread: string[];
};

/**
 * The list of variants in a document, `variants: [{color: 'Red', size: 'S', stock: 2}]`, the same as a map, or pieces by
 * size, `sizes: {S: 2, M: 0}` and `stock: {S: 2, M: 0}`. Each has a colour or a size, or another choice and a price or
 * pieces. Where the document counts pieces, at least one variant does.
 */
export function variantsWithin(document: Fields): VariantsWithin | undefined {
  for (const [field, value] of Object.entries(document)) {
    const listed = listedIn(document, field, value);
    const objects = listed.map((one) => OBJECT.safeParse(one).data).filter((one) => one !== undefined);
    if (objects.length === 0 || objects.length < listed.length) continue;
    const variants = objects.map((fields) => variantOf(field, fields));
    const other = areTold(variants) ? undefined : otherChoice(field, objects, variants);
    const isCounted = variants.some(({ stock }) => stock !== undefined);
    if (!(areTold(variants) || other) || (hasPieces(document) && !isCounted)) continue;
    const names = [...new Set(objects.flatMap(Object.keys))];
    return {
      field,
      variants,
      chosen: objects.map((fields) => (other ? cellsOf(other, String(fields[other])) : {})),
      unread: names
        .filter((name) => !OF_BOOKS.test(name) && name !== other && meaningOf(field, name) === undefined)
        .map((name) => `${field}.${name}`),
    };
  }
  return undefined;
}

/** Under which column of a table each of their values stands: the table's own, where it has one. */
export function columnsOf(table: Table): Record<Meaning, string> {
  const named = MEANINGS.map(
    (one) => [one, table.headings(...SHEET_HEADINGS[one])[0] ?? SHEET_HEADINGS[one][0]] as const,
  );
  return Object.fromEntries(named) as Record<Meaning, string>;
}

const OF_BOOKS = /^_?(id|sku|barcode|key|uid)$/i;

/** The things of a list or of a map; of pieces by size or by colour, `{S: 2, M: 0}`, those with their names. */
function listedIn(document: Fields, field: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const named = Object.entries(OBJECT.safeParse(value).data ?? {});
  const choice =
    meaningOfList(field) ??
    choiceOfPieces(
      document,
      field,
      named.map(([name]) => name),
    );
  if (choice && named.every(([, stock]) => Number.isInteger(stock)))
    return named.map(([name, stock]) => ({ [SHEET_HEADINGS[choice][0]]: name, stock }));
  const objects = named.map(([name, one]) => ({ name, fields: OBJECT.safeParse(one).data }));
  if (!objects.every(({ fields }) => fields !== undefined)) return [];
  if (choice) return objects.map(({ name, fields }) => ({ [SHEET_HEADINGS[choice][0]]: name, ...fields }));
  return /variant|variation|option/i.test(field) ? objects.map(({ fields }) => fields) : [];
}

/** Whether `stock: {S: 2, M: 0}` is by size or by colour: all its names are among those that the document lists. */
function choiceOfPieces(document: Fields, field: string, names: readonly string[]): Choice | undefined {
  if (!NAMES.stock.has(plainHeading(field))) return undefined;
  const lists = Object.entries(document).map(([name, value]) => ({ choice: meaningOfList(name), value }));
  return lists.find(({ choice, value }) => {
    const listed = Array.isArray(value) ? value.map(String) : [];
    return choice !== undefined && names.every((name) => listed.includes(name));
  })?.choice;
}

function variantOf(field: string, fields: Fields): Variant {
  const said = Object.entries(fields).map(([name, value]) => [meaningOf(field, name), value] as const);
  return Object.fromEntries(said.filter(([meaning, value]) => meaning !== undefined && value !== null));
}

/** In a list of colours a name is a colour. */
function meaningOf(field: string, name: string): Meaning | undefined {
  const own = MEANINGS.find((one) => NAMES[one].has(plainHeading(name)));
  return own ?? (A_NAME.test(name) ? meaningOfList(field) : undefined);
}

const A_NAME = /^(name|title|label|value)$/i;

function meaningOfList(field: string): Choice | undefined {
  return (['colours', 'sizes'] as const).find((one) => NAMES[one].has(plainHeading(field)));
}

const NAMES = Object.fromEntries(
  MEANINGS.map((one) => [one, new Set(SHEET_HEADINGS[one].map(plainHeading))]),
) as Record<Meaning, Set<string>>;

/** Whether each variant has a colour or a size, and no two have the same of both. */
function areTold(variants: readonly Variant[]): boolean {
  const choices = variants.map(({ colours, sizes }) => JSON.stringify([colours, sizes]));
  return variants.every(isChosen) && new Set(choices).size === variants.length;
}

function isChosen({ colours, sizes }: Variant): boolean {
  return [colours, sizes].some(isText);
}

function isText(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) && value !== '';
}

/** The field that tells variants with prices or pieces apart, where their colours and sizes do not: 'material'. */
function otherChoice(field: string, objects: readonly Fields[], variants: readonly Variant[]): string | undefined {
  const isOffered = variants.every(({ price, stock }) => price !== undefined || stock !== undefined);
  if (!isOffered || variants.length < 2 || !/^(variant|variation|option|pack)s?$/i.test(field)) return undefined;
  return Object.keys(objects[0] ?? {}).find((name) => {
    const values = objects.map((one) => one[name]);
    const isFree = meaningOf(field, name) === undefined && !OF_BOOKS.test(name);
    return isFree && values.every(isText) && new Set(values).size === values.length;
  });
}

/** A choice by its name in a sheet's columns; a name alone says what a variant is. */
function cellsOf(choice: string, value: string): Record<string, string> {
  if (A_NAME.test(choice)) return { [VARIATION_COLUMNS[0]]: value };
  const [columns] = OPTION_COLUMNS;
  return columns ? { [columns.name[0]]: choice, [columns.values[0]]: value } : {};
}

function hasPieces(document: Fields): boolean {
  return Object.entries(document).some(([name, value]) => isCount(name, String(value)));
}

/** Whether a field of a document counts its pieces: a number under 'stock', or one above 1 under 'inStock'. */
export function isCount(name: string, text: string): boolean {
  const heading = plainHeading(name);
  const count = readPieces(text);
  if (count === undefined) return false;
  return NAMES.stock.has(heading) || (IN_STOCK.has(heading) && count > 1);
}

const IN_STOCK = new Set(SHEET_HEADINGS.inStock.map(plainHeading));
