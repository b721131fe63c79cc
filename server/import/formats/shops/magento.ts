import type { Table, TableRow } from '../find-columns.ts';
import {
  keyOf,
  type OfferedProduct,
  type OfferedShop,
  type OfferedVariant,
  optionKinds,
  readPieces,
  slugOf,
  variantsOffLines,
} from '../offered.ts';
import { saleBelow } from '../price-columns.ts';
import { type SaleToday, saleToday } from '../sale-dates.ts';

/** Columns of Magento's product CSV, of its second version and of its first. */
const MAGENTO = {
  sku: ['sku'],
  kind: ['product_type', '_type'],
  set: ['attribute_set_code', '_attribute_set', 'attribute_set'],
  name: ['name'],
  description: ['description'],
  shortDescription: ['short_description'],
  categories: ['categories', '_category'],
  price: ['price'],
  salePrice: ['special_price'],
  saleStarts: ['special_price_from_date', 'special_from_date'],
  saleEnds: ['special_price_to_date', 'special_to_date'],
  online: ['product_online'],
  visibility: ['visibility'],
  key: ['url_key'],
  image: ['base_image', 'image'],
  others: ['additional_images', 'media_gallery', '_media_image'],
  pieces: ['qty'],
  inStock: ['is_in_stock'],
  counted: ['manage_stock'],
  view: ['store_view_code', '_store'],
  variations: ['configurable_variations'],
  attributes: ['additional_attributes'],
};

export function isMagento(table: Table): boolean {
  return [MAGENTO.sku, MAGENTO.kind, MAGENTO.set, MAGENTO.name].every((names) => table.has(...names));
}

/** Every product has a row; one that can be chosen names the rows of its variants by their SKUs. */
export function readMagento(table: Table): OfferedShop {
  const rows = defaultRows(table.rows);
  const bySku = new Map(rows.map((row) => [row.get(...MAGENTO.sku), row]));
  const chosen = new Set(rows.flatMap((row) => variationsOf(row).map(({ sku = '' }) => sku)));
  const products: OfferedProduct[] = [];
  const leftOut: string[] = [];
  for (const row of rows) {
    if (chosen.has(row.get(...MAGENTO.sku))) continue;
    const why = whyLeftOut(row);
    if (why) leftOut.push(`${row.place} '${row.get(...MAGENTO.name).slice(0, 60)}' is left out: ${why}.`);
    else products.push(productOf(row, bySku));
  }
  return { what: 'a Magento export', products, leftOut, isOfAnyCountry: true, unread: table.unread() };
}

/** Without the rows that only have a product's words for another view of the shop. */
function defaultRows(rows: readonly TableRow[]): readonly TableRow[] {
  const isDefault = (row: TableRow) => ['', 'default', 'admin'].includes(row.get(...MAGENTO.view).toLowerCase());
  const known = new Set(rows.filter(isDefault).map((row) => row.get(...MAGENTO.sku)));
  return rows.filter((row) => isDefault(row) || !known.has(row.get(...MAGENTO.sku)));
}

function whyLeftOut(row: TableRow): string | undefined {
  const kind = row.get(...MAGENTO.kind).toLowerCase();
  if (row.get(...MAGENTO.name) === '') return 'it has no name';
  if (!['simple', 'configurable'].includes(kind)) return `it is of the kind ${kind || 'none'}`;
  return undefined;
}

function whyDraft(row: TableRow): string | undefined {
  if (/^not visible/i.test(row.get(...MAGENTO.visibility))) return 'its visibility is hidden';
  return isOffline(row) ? 'it was not published' : undefined;
}

function isOffline(row: TableRow): boolean {
  return ['2', '0'].includes(row.get(...MAGENTO.online));
}

function piecesIn(row: TableRow): number | undefined {
  return row.get(...MAGENTO.counted) === '0' ? undefined : readPieces(row.get(...MAGENTO.pieces));
}

function productOf(row: TableRow, bySku: ReadonlyMap<string, TableRow>): OfferedProduct {
  const [sku, title] = [row.get(...MAGENTO.sku), row.get(...MAGENTO.name)];
  const { variants, choices, notes } = variantsOf(row, bySku);
  const told = [...new Set([saleOf(row).note ?? '', ...notes])].filter(Boolean);
  const stock = piecesIn(row);
  const draft = whyDraft(row);
  const counts = variants.map((variant) => variant.stock);
  const isGone = counts.length > 0 && counts.every((count) => count === 0);
  return {
    place: row.place,
    id: row.get(...MAGENTO.key) || slugOf(title) || slugOf(sku),
    key: keyOf('magento', sku, title),
    title,
    ...pricesOf(row),
    description: row.get(...MAGENTO.description) || row.get(...MAGENTO.shortDescription),
    brand: '',
    categories: categoriesOf(row),
    images: imagesOf(row),
    isInStock: row.get(...MAGENTO.inStock) !== '0' && !isGone,
    ...(stock === undefined || variants.length > 0 ? {} : { stock }),
    variants,
    ...(choices.length > 0 ? { choices } : {}),
    otherChoices: [],
    ...(told.length > 0 ? { notes: told } : {}),
    ...(draft === undefined ? {} : { draft }),
  };
}

/** The last part of each path; one that leads to another says no more than that. */
function categoriesOf(row: TableRow): string[] {
  const paths = row
    .get(...MAGENTO.categories)
    .split(',')
    .map((path) => path.trim());
  const ends = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  return [...new Set(ends.map((path) => path.split('/').at(-1)?.trim() ?? ''))].filter(Boolean);
}

function imagesOf(row: TableRow): string[] {
  const all = [row.get(...MAGENTO.image), ...row.get(...MAGENTO.others).split(',')].map((one) => one.trim());
  return [...new Set(all)].filter((one) => one !== '' && one !== 'no_selection');
}

/** A special price counts on the days that it has. */
function pricesOf(row: TableRow): { price: string; oldPrice: string } {
  const [regular, special] = [row.get(...MAGENTO.price), row.get(...MAGENTO.salePrice)];
  return saleOf(row).isOn ? { price: special, oldPrice: regular } : { price: regular, oldPrice: '' };
}

function saleOf(row: TableRow): SaleToday {
  const [regular, special] = [row.get(...MAGENTO.price), row.get(...MAGENTO.salePrice)];
  if (special === '') return { isOn: false };
  const [starts, ends] = [row.get(...MAGENTO.saleStarts), row.get(...MAGENTO.saleEnds)];
  return saleBelow({ reduced: special, usual: regular }, () => saleToday({ price: special, starts, ends }));
}

/** 'sku=X-S,size=S,color=Red|sku=X-M,size=M,color=Red'. */
function variationsOf(row: TableRow): Record<string, string>[] {
  const text = row.get(...MAGENTO.variations);
  if (text === '') return [];
  return text.split('|').map((one) => {
    const pairs = one.split(',').map((pair) => pair.split('='));
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
  });
}

function variantsOf(row: TableRow, bySku: ReadonlyMap<string, TableRow>) {
  const all = variationsOf(row);
  const online = all.filter(({ sku = '' }) => !(bySku.has(sku) && isOffline(bySku.get(sku) ?? row)));
  // One that is switched off is not for sale, unless all are.
  const read = online.length > 0 ? online : all;
  const names = [...new Set(read.flatMap((one) => Object.keys(one)))].filter((name) => name !== 'sku');
  const kinds = optionKinds(names);
  const choices = names.filter((_, at) => kinds[at] === undefined);
  const variants = read.map(({ sku = '', ...values }): OfferedVariant => {
    const own = bySku.get(sku);
    const isOut = own?.get(...MAGENTO.inStock) === '0';
    const stock = isOut ? 0 : own && piecesIn(own);
    const of = (kind: 'colour' | 'size') => values[names[kinds.indexOf(kind)] ?? ''] ?? '';
    return {
      colour: of('colour'),
      size: of('size'),
      image: own ? (imagesOf(own)[0] ?? '') : '',
      ...(choices.length > 0 ? { others: choices.map((name) => values[name] ?? '') } : {}),
      ...(own ? pricesOf(own) : { price: '' }),
      ...(stock === undefined ? {} : { stock }),
    };
  });
  const sales = read.flatMap(({ sku = '' }) => {
    const own = bySku.get(sku);
    return (own && saleOf(own).note) ?? [];
  });
  return { variants, choices, notes: [...sales, ...variantsOffLines(all.length - read.length, 'switched off')] };
}
