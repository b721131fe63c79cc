import type { Fields } from '../../../shop/catalogue/product.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { readPieces } from './offered.ts';
import { OBJECT } from './plain-values.ts';
import { plainHeading, type Table } from './table.ts';

/** What each variant of a list says, by the columns of a sheet. */
const MEANINGS = ['colours', 'sizes', 'price', 'oldPrice', 'stock', 'images'] as const;
type Meaning = (typeof MEANINGS)[number];
type Variant = Partial<Record<Meaning, unknown>>;

/** A document's variants: the field that lists them, each with what it says, and names of fields that say more. */
export type VariantsWithin = { field: string; variants: Variant[]; unread: string[] };

/**
 * The list of variants within a document, `variants: [{color: 'Red', size: 'S', stock: 2}]`; undefined without one. Each variant
 * has a colour or a size. Where the document itself has a count of pieces, one of its variants at least has one too.
 */
export function variantsWithin(document: Fields): VariantsWithin | undefined {
  for (const [field, value] of Object.entries(document)) {
    const listed: unknown[] = Array.isArray(value) ? value : [];
    const objects = listed.map((one) => OBJECT.safeParse(one).data).filter((one) => one !== undefined);
    const variants = objects.map(variantOf);
    const isWhole = variants.length > 0 && variants.length === listed.length && areTold(variants);
    const isCounted = variants.some(({ stock }) => stock !== undefined);
    if (!isWhole || (hasPieces(document) && !isCounted)) continue;
    const names = [...new Set(objects.flatMap(Object.keys))];
    return {
      field,
      variants,
      unread: names
        .filter((name) => !OF_BOOKS.test(name) && meaningOf(name) === undefined)
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

/** What the old shop's books call a variant. */
const OF_BOOKS = /^_?(id|sku|barcode|key|uid)$/i;

function variantOf(fields: Fields): Variant {
  const said = Object.entries(fields).map(([name, value]) => [meaningOf(name), value] as const);
  return Object.fromEntries(said.filter(([meaning, value]) => meaning !== undefined && value !== null));
}

function meaningOf(name: string): Meaning | undefined {
  return MEANINGS.find((one) => NAMES[one].has(plainHeading(name)));
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
  return [colours, sizes].some((value) => ['string', 'number'].includes(typeof value) && value !== '');
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
