import { DRAFTS } from '../../../../shop/catalogue/collection.ts';
import type { Table, TableRow } from '../find-columns.ts';
import { eachGroup } from '../groups.ts';
import {
  keyOf,
  type OfferedProduct,
  type OfferedShop,
  type OfferedVariant,
  type OptionKind,
  optionKinds,
  readPieces,
  SOLD_ON,
} from '../offered.ts';
import { currencyIn } from '../price-columns.ts';

/** Columns of Shopify's product CSV: by their names today, which are those that are written, and before 2024. */
export const SHOPIFY = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1: ['Option1 name'],
  value1: ['Option1 value'],
  option2: ['Option2 name'],
  value2: ['Option2 value'],
  option3: ['Option3 name'],
  value3: ['Option3 value'],
  price: ['Price', 'Variant Price'],
  oldPrice: ['Compare-at price', 'Variant Compare At Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  image: ['Product image URL', 'Image Src'],
  position: ['Image position'],
  variantImage: ['Variant image URL', 'Variant Image'],
  category: ['Product category'],
  giftCard: ['Gift card'],
  own: ['Shop record (product.metafields.shop.record)'],
} as const;

const OPTIONS = [
  { kind: SHOPIFY.option1, value: SHOPIFY.value1 },
  { kind: SHOPIFY.option2, value: SHOPIFY.value2 },
  { kind: SHOPIFY.option3, value: SHOPIFY.value3 },
];

export function isShopify(table: Table): boolean {
  return [SHOPIFY.handle, SHOPIFY.title, SHOPIFY.price].every((names) => table.has(...names));
}

/** A product has a row for each of its variants, and one for each further picture; the first has its words. */
export function readShopify(table: Table): OfferedShop {
  const piecesIn = piecesOfTable(table);
  const currencyOf = currencyIn(table, SHOPIFY.price);
  const products: OfferedProduct[] = [];
  const leftOut: string[] = [];
  for (const rows of eachGroup(table.rows, (row) => row.get(...SHOPIFY.handle))) {
    const first = rows.find((row) => row.get(...SHOPIFY.title) !== '') ?? rows[0];
    if (!first) continue;
    const why = whyLeftOut(first);
    if (why) leftOut.push(`${first.place} '${first.get(...SHOPIFY.title).slice(0, 60)}' is left out: ${why}.`);
    else products.push({ ...productOf(first, rows, piecesIn), ...currencyOf(first) });
  }
  const told = { leftOut, notes: uncountedLines(table), unread: table.unread() };
  // A shop like ours sells in rupees, whatever its prices are.
  const isOfAnyCountry = products.every(({ own }) => own === undefined);
  return { what: 'a Shopify export', products, isOfAnyCountry, ...told };
}

function whyLeftOut(first: TableRow): string | undefined {
  if (first.get(...SHOPIFY.title) === '') return 'it has no title';
  return /^true$/i.test(first.get(...SHOPIFY.giftCard)) ? 'it is a gift card' : undefined;
}

function whyDraft(first: TableRow): string | undefined {
  const status = first.get(...SHOPIFY.status).toLowerCase();
  const isHidden = isUnpublished(first);
  // Its category says it already: drafts.
  if (isOwnDraft(first)) return undefined;
  if (status !== '' && status !== 'active') return `its status is ${status}`;
  return isHidden ? 'it was not published' : undefined;
}

function isOwnDraft(first: TableRow): boolean {
  if (first.get(...SHOPIFY.own) === '') return false;
  const status = first.get(...SHOPIFY.status).toLowerCase();
  return status === 'draft' || (isUnpublished(first) && status !== 'archived');
}

function isUnpublished(first: TableRow): boolean {
  return /^false$/i.test(first.get(...SHOPIFY.published));
}

function productOf(first: TableRow, rows: readonly TableRow[], piecesOf: PiecesOf): OfferedProduct {
  const own = first.get(...SHOPIFY.own);
  const draft = whyDraft(first);
  const priced = rows.filter((row) => row.get(...SHOPIFY.price) !== '' || row.get(...SHOPIFY.value1) !== '');
  const options = optionsOf(rows);
  const variants = priced.map((row) => variantOf(row, options, piecesOf(row)));
  const hasChoice = options.length > 0 || priced.length > 1;
  const counts = priced.map(piecesOf);
  const isUncounted = priced.some((row) => isSoldOn(row) && row.get(...SHOPIFY.tracker) !== '');
  return {
    place: first.place,
    id: first.get(...SHOPIFY.handle),
    key: keyOf('shopify', first.get(...SHOPIFY.handle), first.get(...SHOPIFY.title)),
    title: first.get(...SHOPIFY.title),
    price: priced[0]?.get(...SHOPIFY.price) ?? '',
    oldPrice: priced[0]?.get(...SHOPIFY.oldPrice) ?? '',
    description: first.get(...SHOPIFY.description),
    brand: '',
    categories: isOwnDraft(first) ? [DRAFTS] : categoriesOf(first),
    images: imagesOf(rows),
    isInStock: counts.length === 0 || counts.some((count) => count !== 0),
    ...(hasChoice || counts[0] === undefined ? {} : { stock: counts[0] }),
    variants: hasChoice ? variants : [],
    choices: options.flatMap(({ kind, name }) => (kind === undefined ? [name] : [])),
    otherChoices: [],
    ...(draft === undefined ? {} : { draft }),
    ...(isUncounted ? { notes: [SOLD_ON], saysUncounted: true } : {}),
    ...(own === '' ? {} : { own }),
  };
}

type Option = { name: string; kind: OptionKind; value: readonly string[] };

/** What its variants are told apart by. Of two sizes one is ours. */
function optionsOf(rows: readonly TableRow[]): Option[] {
  const found = OPTIONS.flatMap(({ kind: column, value }) => {
    const values = rows.map((row) => row.get(...value)).filter(Boolean);
    if (values.length === 0 || values.every((one) => /^default( title)?$/i.test(one))) return [];
    return [{ name: rows.map((row) => row.get(...column)).find(Boolean) ?? 'Option', value }];
  });
  const kinds = optionKinds(found.map(({ name }) => name));
  return found.map((option, at) => ({ ...option, kind: kinds[at] }));
}

function variantOf(row: TableRow, options: readonly Option[], stock: number | undefined): OfferedVariant {
  const chosen = (kind: 'colour' | 'size') => {
    const option = options.find((one) => one.kind === kind);
    return option ? row.get(...option.value) : '';
  };
  return {
    colour: chosen('colour'),
    size: chosen('size'),
    others: options.filter(({ kind }) => kind === undefined).map(({ value }) => row.get(...value)),
    image: row.get(...SHOPIFY.variantImage),
    price: row.get(...SHOPIFY.price),
    oldPrice: row.get(...SHOPIFY.oldPrice),
    ...(stock === undefined ? {} : { stock }),
  };
}

type PiecesOf = (row: TableRow) => number | undefined;

/** Pieces are counted where a tracker is named, if the file has a column for it, unless it is sold on without any. */
function piecesOfTable(table: Table): PiecesOf {
  const hasTracker = table.has(...SHOPIFY.tracker);
  return (row) => {
    if (isSoldOn(row) || (hasTracker && row.get(...SHOPIFY.tracker) === '')) return undefined;
    return readPieces(row.get(...SHOPIFY.quantity));
  };
}

function isSoldOn(row: TableRow): boolean {
  return /^(true|continue)$/i.test(row.get(...SHOPIFY.policy));
}

function uncountedLines(table: Table): string[] {
  const isTracked = table.rows.some((row) => row.get(...SHOPIFY.tracker) !== '');
  return isTracked && !table.has(...SHOPIFY.quantity) ? [WITHOUT_PIECES] : [];
}

const WITHOUT_PIECES =
  'The file does not say how many pieces there are: it has no column Inventory quantity. None are counted here until you say them under Stock.';

/** Its type, else the last part of its category, else its first tag. */
function categoriesOf(first: TableRow): string[] {
  const [tag = ''] = first.get(...SHOPIFY.tags).split(',');
  const category =
    first
      .get(...SHOPIFY.category)
      .split('>')
      .at(-1) ?? '';
  return [first.get(...SHOPIFY.type), category, tag]
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 1);
}

function imagesOf(rows: readonly TableRow[]): string[] {
  const placed = rows
    .map((row, at) => ({
      address: row.get(...SHOPIFY.image),
      position: Number(row.get(...SHOPIFY.position)) || at + 1,
    }))
    .filter(({ address }) => address !== '');
  return [...new Set(placed.sort((one, other) => one.position - other.position).map(({ address }) => address))];
}
