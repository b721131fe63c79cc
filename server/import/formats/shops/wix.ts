import type { Table, TableRow } from '../find-columns.ts';
import { eachGroup } from '../groups.ts';
import { type ChoiceColumns, OPTION_COLUMNS } from '../headings/choice-headings.ts';
import { combinationsOf, everyChoice, listedIn, whyTooMany } from '../lists.ts';
import {
  keyOf,
  type OfferedProduct,
  type OfferedShop,
  type OfferedVariant,
  type OptionKind,
  optionKinds,
  readPieces,
  variantsOffLines,
} from '../offered.ts';

/** Columns of Wix's product CSV, of its first catalogue and of the one since 2025. */
const WIX = {
  handle: ['handleId', 'handle'],
  kind: ['fieldType'],
  name: ['name'],
  description: ['description', 'plainDescription'],
  images: ['productImageUrl', 'media'],
  collections: ['collection', 'collections', 'categories'],
  price: ['price'],
  before: ['strikethroughPrice'],
  surcharge: ['surcharge'],
  visible: ['visible'],
  discountMode: ['discountMode'],
  discount: ['discountValue'],
  inventory: ['inventory'],
  brand: ['brand'],
};

export function isWix(table: Table): boolean {
  return [WIX.handle, WIX.kind, WIX.name, WIX.price].every((names) => table.has(...names));
}

/** A row for each product, one for each of its variants below, and one for each of its further pictures. */
export function readWix(table: Table): OfferedShop {
  const products: OfferedProduct[] = [];
  const leftOut: string[] = [];
  for (const rows of eachGroup(table.rows, (row) => row.get(...WIX.handle))) {
    const first = rows.find((row) => /^product$/i.test(row.get(...WIX.kind)));
    const why = whyLeftOut(first, rows);
    const place = first?.place ?? rows[0]?.place ?? '';
    if (why) leftOut.push(`${place} '${(first?.get(...WIX.name) ?? '').slice(0, 60)}' is left out: ${why}.`);
    else if (first) products.push(productOf(first, rows));
  }
  return { what: 'a Wix export', products, leftOut, isOfAnyCountry: true, unread: table.unread() };
}

function whyLeftOut(first: TableRow | undefined, rows: readonly TableRow[]): string | undefined {
  if (first === undefined) return 'its product is not in the file';
  if (first.get(...WIX.name) === '') return 'it has no name';
  const combinations = rows.map((row) =>
    combinationsOf(optionsOf(first).map(({ values }) => partsOf(row.get(...values)))),
  );
  return whyTooMany(combinations.reduce((sum, some) => sum + some, 0));
}

function optionsOf(first: TableRow): ChoiceColumns[] {
  return OPTION_COLUMNS.filter(({ name, values }) => first.get(...name) !== '' && first.get(...values) !== '');
}

function productOf(first: TableRow, rows: readonly TableRow[]): OfferedProduct {
  const handle = first.get(...WIX.handle);
  const title = first.get(...WIX.name);
  const prices = pricesOf(first);
  const chosen = variantsOf(first, rows, prices.price);
  const inventory = first.get(...WIX.inventory);
  const stock = readPieces(inventory);
  const counts = chosen.variants.map((variant) => variant.stock);
  const isGone = counts.length > 0 && counts.every((count) => count === 0);
  return {
    place: first.place,
    id: handle,
    key: keyOf('wix', handle, title),
    title,
    ...prices,
    description: first.get(...WIX.description),
    brand: first.get(...WIX.brand),
    categories: listedIn(first.get(...WIX.collections)),
    images: [...new Set(rows.flatMap((row) => row.get(...WIX.images).split(';')).map(addressOf))].filter(Boolean),
    isInStock: !/^out ?of ?stock$/i.test(inventory) && stock !== 0 && !isGone,
    ...(stock === undefined ? {} : chosen.variants.length > 0 ? { allPieces: stock } : { stock }),
    ...chosen,
    otherChoices: [],
    ...(/^false$/i.test(first.get(...WIX.visible)) ? { draft: 'it is not visible there' } : {}),
  };
}

/** A picture is the name of its file in Wix's own storage, or an address. */
function addressOf(written: string): string {
  const name = written.trim();
  return name === '' || name.includes('://') ? name : `https://static.wixstatic.com/media/${name}`;
}

/** A discount is a part of the price or a sum; the price before it is the old one. */
function pricesOf(first: TableRow): { price: string; oldPrice: string } {
  const written = first.get(...WIX.price);
  const before = first.get(...WIX.before);
  const [price, discount] = [Number(written), Number(first.get(...WIX.discount))];
  if (!(discount > 0) || Number.isNaN(price)) return { price: written, oldPrice: before };
  const isPart = /percent/i.test(first.get(...WIX.discountMode));
  const reduced = isPart ? price * (1 - discount / 100) : price - discount;
  return { price: String(Math.round(reduced * 100) / 100), oldPrice: written };
}

function variantsOf(
  first: TableRow,
  rows: readonly TableRow[],
  price: string,
): Pick<OfferedProduct, 'variants' | 'choices' | 'notes'> {
  const options = optionsOf(first);
  const names = options.map(({ name }) => first.get(...name));
  const valuesOf = (row: TableRow) => options.map(({ values }) => partsOf(row.get(...values)));
  const all = rows.filter((row) => /^variant$/i.test(row.get(...WIX.kind)));
  const shown = all.filter((row) => !/^false$/i.test(row.get(...WIX.visible)));
  // One that is hidden is not for sale, unless all are.
  const rowsBelow = shown.length > 0 ? shown : all;
  const notes = variantsOffLines(all.length - rowsBelow.length, 'hidden');
  const below = rowsBelow.flatMap((row) => {
    const stock = readPieces(row.get(...WIX.inventory)) ?? (/^out/i.test(row.get(...WIX.inventory)) ? 0 : undefined);
    const own = row.get(...WIX.price) || sumOf(price, row.get(...WIX.surcharge));
    return everyChoice(valuesOf(row)).map((some) => ({ some, price: own, ...(stock === undefined ? {} : { stock }) }));
  });
  const listed = below.length > 0 ? below : everyChoice(valuesOf(first)).map((some) => ({ some, price: '' }));
  if (options.length === 0 || (listed.length < 2 && below.length === 0)) return { variants: [] };
  const kinds = optionKinds(names);
  const others = names.filter((_, at) => kinds[at] === undefined);
  const variants = listed.map(({ some, ...own }): OfferedVariant => {
    const of = (kind: OptionKind) => some[kinds.indexOf(kind)] ?? '';
    return {
      ...own,
      image: '',
      colour: of('colour'),
      size: of('size'),
      ...(others.length > 0 ? { others: some.filter((_, at) => kinds[at] === undefined) } : {}),
    };
  });
  return { variants, ...(others.length > 0 ? { choices: others } : {}), ...(notes.length > 0 ? { notes } : {}) };
}

/** 'S;M' and '#ff0000:Red;#0000ff:Blue'. */
function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.replace(/^\s*(#\w+|rgba?\([^)]*\)):/i, '').trim());
}

function sumOf(price: string, surcharge: string): string {
  const sum = Number(price) + Number(surcharge);
  return Number(surcharge) > 0 && !Number.isNaN(sum) ? String(Math.round(sum * 100) / 100) : price;
}
