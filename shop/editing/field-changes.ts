import { excerpt } from '../catalogue/excerpt.ts';
import { readByHand } from '../catalogue/listing.ts';
import type { Fields } from '../catalogue/product.ts';
import { ownValue } from '../own-value.ts';
import { timeField } from '../pakistan-time.ts';
import { readPrice } from '../price.ts';
import { readStock } from '../stock/stock.ts';
import { readPublishAt } from './publish-time.ts';
import { readSale, type SaleDays } from './sale.ts';

/** `field`: its name for owners. Both values are one line each. */
export type FieldChange = { field: string; before: string; after: string };

/** In the document's order. A value without a line of its own is ''. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .map((name) => ({ name, was: ownValue(before, name), is: ownValue(after, name) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
    .map(({ name, was, is }) => {
      const lines = { before: line(name, was), after: line(name, is) };
      // Equal lines of different values: only that they changed is said.
      const told = lines.before === lines.after ? { before: '', after: '' } : lines;
      return { field: FIELD_NAMES.get(name) ?? name, ...told };
    });
}

const FIELD_NAMES = new Map(
  Object.entries({
    productTitle: 'Title',
    productPrice: 'Price',
    oldPrice: 'Old price',
    productDescription: 'Description',
    productImage: 'Picture',
    productGallery: 'More pictures',
    productColors: 'Colours',
    sizes: 'Sizes',
    sizeTable: 'Size table',
    mainColour: 'Main colour',
    publishAt: 'Goes on sale',
    sale: 'Sale',
    brand: 'Brand',
    inStock: 'In stock',
    stock: 'Counted',
    createdAt: 'Made',
    heading: 'Heading',
    html: 'Text',
    catalogName: 'Catalogue',
    collectionName: 'Collection',
    draftCollections: 'Collections',
    fieldsInShop: 'In single collections',
    collections: 'Collections',
    type: 'First sort',
    byHand: 'First by hand',
  }),
);

function line(name: string, value: unknown): string {
  // A document without `inStock` is in stock.
  if (name === 'inStock') return readStock(value) === false ? 'no' : 'yes';
  if (name === 'stock') return value === undefined ? 'no' : 'yes';
  if (isNothing(value)) return 'none';
  return ownValue(LINES, name)?.(value) ?? lineOf(value);
}

const LINES: Record<string, (value: unknown) => string> = {
  productDescription: (value) => excerpt(String(value), MOST),
  html: (value) => excerpt(String(value), MOST),
  brand: (value) => (value === 'fesishop' ? 'the shop’s' : lineOf(value)),
  publishAt: dayAndTimeOf,
  byHand: (value) => `${readByHand(value).length} products`,
  sale: (value) => saleLine(readSale({ sale: value })),
  productPrice: (value) => lineOf(readPrice(value) ?? value),
  oldPrice: (value) => lineOf(readPrice(value) ?? value),
};

/** '2026-12-05 18:00' */
function dayAndTimeOf(value: unknown): string {
  const at = readPublishAt({ publishAt: value });
  return at === undefined ? '' : timeField(at).replace('T', ' ');
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** 'from 2026-12-01 until 2026-12-05' */
function saleLine({ begins, ends }: SaleDays = {}): string {
  return [begins ? `from ${begins}` : '', ends ? `until ${ends}` : ''].filter(Boolean).join(' ');
}

function lineOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value));
  return Array.isArray(value) ? cut(value.map(nameOf).filter(Boolean).join(', ')) || 'none' : '';
}

/** In characters. */
const MOST = 80;

function cut(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST).toWellFormed()}…` : text;
}

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '');
  const { color, size } = entry as Fields;
  return [color, size].filter((one) => typeof one === 'string' && one !== '').join(' ');
}
