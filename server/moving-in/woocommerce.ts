import {
  type OfferedProduct,
  type OfferedShop,
  type OfferedVariant,
  optionKind,
  readPieces,
  slugOf,
} from './offered.ts';
import type { Table, TableRow } from './table.ts';

/** Attributes that are looked at; an export numbers them from 1. */
const ATTRIBUTES = [1, 2, 3, 4, 5, 6];

export function isWooCommerce(table: Table): boolean {
  return table.has('Type') && table.has('SKU') && table.has('Name') && table.has('Regular price');
}

/** Every product and every variation has a row; variations name their parent by its SKU or as 'id:44'. */
export function readWooCommerce(table: Table): OfferedShop {
  const variations = new Map<string, TableRow[]>();
  for (const row of table.rows) {
    if (typeOf(row) !== 'variation') continue;
    const parent = row.get('Parent').toLowerCase();
    variations.set(parent, [...(variations.get(parent) ?? []), row]);
  }
  const parents = new Set(table.rows.filter((row) => typeOf(row) !== 'variation').flatMap(keysOf));
  const products: OfferedProduct[] = [];
  const leftOut: string[] = [];
  for (const row of table.rows) {
    const isVariation = typeOf(row) === 'variation';
    const why = isVariation ? whyLost(row, parents) : whyLeftOut(row);
    const own = keysOf(row).flatMap((key) => variations.get(key) ?? []);
    if (why) leftOut.push(`${row.place} '${row.get('Name').slice(0, 60)}' is left out: ${why}.`);
    else if (!isVariation) products.push(productOf(row, own));
  }
  return { what: 'a WooCommerce export', products, leftOut, unread: table.unread() };
}

/** What variations call a product. */
function keysOf(row: TableRow): string[] {
  return [row.get('ID') && `id:${row.get('ID')}`, row.get('SKU').toLowerCase()].filter(Boolean);
}

function whyLost(row: TableRow, parents: ReadonlySet<string>): string | undefined {
  return parents.has(row.get('Parent').toLowerCase()) ? undefined : 'its product is not in the file';
}

function typeOf(row: TableRow): string {
  return row.get('Type').split(',')[0]?.trim().toLowerCase() ?? '';
}

function whyLeftOut(row: TableRow): string | undefined {
  if (row.get('Name') === '') return 'it has no name';
  if (!['simple', 'variable'].includes(typeOf(row))) return `it is of the kind ${row.get('Type') || 'none'}`;
  if (/virtual|downloadable/i.test(row.get('Type'))) return 'it is nothing that can be sent';
  if (/^hidden$/i.test(row.get('Visibility in catalog', 'Visibility in catalogue'))) return 'its visibility is hidden';
  return ['0', '-1'].includes(row.get('Published')) ? 'it was not published' : undefined;
}

function productOf(row: TableRow, variations: readonly TableRow[]): OfferedProduct {
  const variants = variations.length > 0 ? variations.flatMap((one) => variantsOf(one, row)) : choicesOf(row);
  const hasChoice = variants.some(({ colour, size }) => colour !== '' || size !== '');
  const stock = readPieces(row.get('Stock'));
  const priced = row.get('Regular price') === '' && variations[0] ? variations[0] : row;
  const sale = priced.get('Sale price');
  const offers = variations.length > 0 ? variations : [row];
  return {
    place: row.place,
    id: idOf(row),
    title: row.get('Name'),
    price: sale || priced.get('Regular price'),
    oldPrice: sale ? priced.get('Regular price') : '',
    description: unescaped(row.get('Description') || row.get('Short description')),
    brand: '',
    categories: splitList(row.get('Categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''),
    images: splitList(row.get('Images')),
    isInStock: offers.some(
      (one) => !/^(0|no|false|outofstock)$/i.test(one.get('In stock?')) && one.get('Stock') !== '0',
    ),
    ...(hasChoice || stock === undefined ? {} : { stock }),
    variants: hasChoice ? variants : [],
    otherChoices: ATTRIBUTES.filter((nth) => splitList(row.get(`Attribute ${nth} value(s)`)).length > 1)
      .map((nth) => row.get(`Attribute ${nth} name`))
      .filter((name) => optionKind(name) === undefined),
  };
}

/** Its SKU would change with the owner's books; its number in the old shop does not. */
function idOf(row: TableRow): string {
  return [slugOf(row.get('Name')), row.get('ID') || slugOf(row.get('SKU'))].filter(Boolean).join('-');
}

/** A variation without a size is one for each size of its parent; its pieces are then nobody's own. */
function variantsOf(row: TableRow, parent: TableRow): OfferedVariant[] {
  const colours = valuesOf(row, parent, 'colour');
  const sizes = valuesOf(row, parent, 'size');
  const stock = colours.length * sizes.length === 1 ? readPieces(row.get('Stock')) : undefined;
  const same = {
    image: splitList(row.get('Images'))[0] ?? '',
    price: row.get('Sale price') || row.get('Regular price'),
    ...(stock === undefined ? {} : { stock }),
  };
  return colours.flatMap((colour) => sizes.map((size) => ({ ...same, colour, size })));
}

/** One value at least, '' where there is none. */
function valuesOf(row: TableRow, parent: TableRow, kind: 'colour' | 'size'): string[] {
  const values = splitList(attribute(row, kind) || attribute(parent, kind));
  return values.length > 0 ? values : [''];
}

/** What a product without variations of its own comes in: its attributes' lists. One value is no choice. */
function choicesOf(row: TableRow): OfferedVariant[] {
  const colours = splitList(attribute(row, 'colour'));
  const sizes = splitList(attribute(row, 'size'));
  if (colours.length < 2 && sizes.length < 2) return [];
  const none = { image: '', price: '' };
  return (colours.length > 1 ? colours : ['']).flatMap((colour) =>
    (sizes.length > 1 ? sizes : ['']).map((size) => ({ ...none, colour, size })),
  );
}

function attribute(row: TableRow, kind: 'colour' | 'size'): string {
  const nth = ATTRIBUTES.find((at) => optionKind(row.get(`Attribute ${at} name`)) === kind);
  return nth === undefined ? '' : row.get(`Attribute ${nth} value(s)`);
}

/** Lists have commas between their parts; a comma of a part has a backslash before it. */
function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

/** Exports write line breaks as a backslash and an n. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}
