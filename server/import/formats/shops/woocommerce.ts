import { DRAFTS } from '../../../../shop/catalogue/collection.ts';
import type { Table, TableRow } from '../find-columns.ts';
import { WOOCOMMERCE_HEADINGS, WOOCOMMERCE_READ } from '../headings/woocommerce-headings.ts';
import { everyChoice, whyTooMany } from '../lists.ts';
import {
  keyOf,
  type OfferedProduct,
  type OfferedShop,
  type OfferedVariant,
  readPieces,
  SOLD_ON,
  slugOf,
} from '../offered.ts';
import { currencyIn, saleBelow } from '../price-columns.ts';
import { type SaleToday, saleToday } from '../sale-dates.ts';
import {
  type Chosen,
  combinationsIn,
  type KindOf,
  kindsIn,
  listedChoicesOf,
  listsOf,
  otherChoicesOf,
  ownListsOf,
  splitList,
} from './woocommerce-attributes.ts';

export const WOOCOMMERCE = WOOCOMMERCE_HEADINGS;

/** The column of SKUs may be left out where others are that it alone has, and where it says its kinds of products. */
export function isWooCommerce(table: Table): boolean {
  const has = (...all: string[][]) => all.every((names) => table.has(...names));
  if (!has(WOOCOMMERCE.type, WOOCOMMERCE.name, WOOCOMMERCE.regularPrice)) return false;
  const { sku, published, parent, visibility, inStock } = WOOCOMMERCE;
  if (has(sku)) return true;
  return (
    table.has(...published, ...parent, ...visibility, ...inStock) && table.rows.some((row) => KINDS.has(typeOf(row)))
  );
}

/** Its kinds of products, as its export writes them in every language. */
const KINDS = new Set(['simple', 'variable', 'variation', 'grouped', 'external']);

/** Every product and every variation has a row; variations name their parent by its SKU or as 'id:44'. */
export function readWooCommerce(table: Table): OfferedShop {
  const variations = new Map<string, TableRow[]>();
  const order = new Map(table.rows.map((row, at) => [row, at]));
  for (const row of table.rows) {
    if (typeOf(row) !== 'variation') continue;
    const parent = row.get(...WOOCOMMERCE.parent).toLowerCase();
    variations.set(parent, [...(variations.get(parent) ?? []), row]);
  }
  const parents = new Set(table.rows.filter((row) => typeOf(row) !== 'variation').flatMap(keysOf));
  const currencyOf = currencyIn(table, WOOCOMMERCE.regularPrice);
  const products: OfferedProduct[] = [];
  const leftOut: string[] = [];
  for (const row of table.rows) {
    const isVariation = typeOf(row) === 'variation';
    const found = keysOf(row).flatMap((key) => variations.get(key) ?? []);
    const own = found.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    const why = isVariation ? whyLost(row, parents) : whyLeftOut(row, own);
    if (why) leftOut.push(`${row.place} '${row.get(...WOOCOMMERCE.name).slice(0, 60)}' is left out: ${why}.`);
    else if (!isVariation) products.push({ ...productOf(row, own), ...currencyOf(row) });
  }
  // A shop like ours sells in rupees, whatever its prices are.
  const isOfAnyCountry = products.every(({ own }) => own === undefined);
  return { what: 'a WooCommerce export', products, leftOut, isOfAnyCountry, unread: table.unread() };
}

/** What variations call a product. */
function keysOf(row: TableRow): string[] {
  return [
    row.get(...WOOCOMMERCE.id) && `id:${row.get(...WOOCOMMERCE.id)}`,
    row.get(...WOOCOMMERCE.sku).toLowerCase(),
  ].filter(Boolean);
}

function whyLost(row: TableRow, parents: ReadonlySet<string>): string | undefined {
  return parents.has(row.get(...WOOCOMMERCE.parent).toLowerCase()) ? undefined : 'its product is not in the file';
}

function typeOf(row: TableRow): string {
  return (
    row
      .get(...WOOCOMMERCE.type)
      .split(',')[0]
      ?.trim()
      .toLowerCase() ?? ''
  );
}

function whyLeftOut(row: TableRow, variations: readonly TableRow[]): string | undefined {
  if (row.get(...WOOCOMMERCE.name) === '') return 'it has no name';
  if (!['simple', 'variable'].includes(typeOf(row)))
    return `it is of the kind ${row.get(...WOOCOMMERCE.type) || 'none'}`;
  if (/virtual|downloadable/i.test(row.get(...WOOCOMMERCE.type))) return 'it is nothing that can be sent';
  return whyTooMany(combinationsIn(row, variations));
}

/** Why it is not for sale there. A draft of a shop like ours says so by its record. */
function whyDraft(row: TableRow): string | undefined {
  if (row.get(...WOOCOMMERCE.own) !== '') return undefined;
  if (isUnpublished(row)) {
    const status = row.get(...WOOCOMMERCE_READ.status).toLowerCase();
    return ['', 'publish', 'published'].includes(status) ? 'it was not published' : `its status is ${status}`;
  }
  return /^hidden$/i.test(row.get(...WOOCOMMERCE.visibility)) ? 'its visibility is hidden' : undefined;
}

function isUnpublished(row: TableRow): boolean {
  const status = row.get(...WOOCOMMERCE_READ.status);
  return ['0', '-1'].includes(row.get(...WOOCOMMERCE.published)) || !/^(publish(ed)?)?$/i.test(status);
}

function isOwnDraft(row: TableRow): boolean {
  return isUnpublished(row) && row.get(...WOOCOMMERCE.own) !== '';
}

function productOf(row: TableRow, all: readonly TableRow[]): OfferedProduct {
  const variations = onlyShown(all);
  const kindOf = kindsIn([row, ...variations]);
  const choices = variations.length > 0 ? otherChoicesOf(row, variations, kindOf) : [];
  const variants =
    variations.length > 0
      ? variations.flatMap((one) => variantsOf(one, row, { choices, kindOf }))
      : choicesOf(row, kindOf);
  const hasChoice = variations.length > 1 || variants.some(({ colour, size }) => colour !== '' || size !== '');
  const stock = isSoldOn(row) ? undefined : readPieces(row.get(...WOOCOMMERCE.stock));
  const priced = regularOf(row) === '' && variations[0] ? variations[0] : row;
  const offers = variations.length > 0 ? variations : [row];
  const own = row.get(...WOOCOMMERCE.own);
  return {
    place: row.place,
    id: idOf(row),
    key: keyOfRow(row),
    title: row.get(...WOOCOMMERCE.name),
    ...pricesOf(priced),
    description: unescaped(row.get(...WOOCOMMERCE.description) || row.get(...WOOCOMMERCE.shortDescription)),
    brand: '',
    categories: isOwnDraft(row) ? [DRAFTS] : categoriesOf(row),
    images: [...new Set([row, ...variations].flatMap(imagesOf))],
    isInStock: offers.some((one) => piecesOf(one) !== 0),
    ...toldOf(row, variations, all.length - variations.length),
    ...(stock === undefined ? {} : { stock }),
    variants: hasChoice ? variants : [],
    choices,
    otherChoices: listedChoicesOf(row, kindOf).filter((name) => !choices.includes(name)),
    ...(own === '' ? {} : { own }),
  };
}

/** A variation that is switched off is not for sale, unless all are. */
function onlyShown(all: readonly TableRow[]): readonly TableRow[] {
  const shown = all.filter((one) => !isUnpublished(one));
  return shown.length > 0 ? shown : all;
}

function toldOf(row: TableRow, variations: readonly TableRow[], off: number): Told {
  const draft = whyDraft(row);
  return { ...(draft === undefined ? {} : { draft }), ...notesOf([row, ...variations], off) };
}

type Told = Pick<OfferedProduct, 'draft' | 'notes' | 'saysUncounted'>;

/** A dump of its API may have only today's price. */
function regularOf(row: TableRow): string {
  return row.get(...WOOCOMMERCE.regularPrice) || row.get(...WOOCOMMERCE_READ.price);
}

function pricesOf(row: TableRow): { price: string; oldPrice: string } {
  const regular = regularOf(row);
  const sale = row.get(...WOOCOMMERCE.salePrice);
  return saleOf(row).isOn ? { price: sale, oldPrice: regular } : { price: regular, oldPrice: '' };
}

function saleOf(row: TableRow): SaleToday {
  const price = row.get(...WOOCOMMERCE.salePrice);
  if (price === '') return { isOn: false };
  const [starts, ends] = [row.get(...WOOCOMMERCE_READ.saleStarts), row.get(...WOOCOMMERCE_READ.saleEnds)];
  return saleBelow({ reduced: price, usual: regularOf(row) }, () => saleToday({ price, starts, ends }));
}

/** Its pieces: 0 when not in stock, undefined when it is sold without any left. */
function piecesOf(row: TableRow): number | undefined {
  if (isSoldOn(row)) return undefined;
  const isOut = /^(0|no|false|out ?of ?stock)$/i.test(row.get(...WOOCOMMERCE.inStock));
  return isOut ? 0 : readPieces(row.get(...WOOCOMMERCE.stock));
}

function isSoldOn(row: TableRow): boolean {
  const isOnBackorder = /^on ?backorder|^backorder$/i.test(row.get(...WOOCOMMERCE.inStock));
  return isOnBackorder || /^(1|yes|true|notify)$/i.test(row.get(...WOOCOMMERCE_READ.backorders));
}

/** What is otherwise here than in the file. `off`: variations that are switched off. */
function notesOf(rows: readonly TableRow[], off: number): Told {
  const isCounted = (row: TableRow) => isSoldOn(row) && readPieces(row.get(...WOOCOMMERCE.stock)) !== undefined;
  const saysUncounted = rows.some(isCounted);
  const notes = [
    ...rows.flatMap((row) => saleOf(row).note ?? []),
    ...(saysUncounted ? [SOLD_ON] : []),
    ...(off > 0 ? [`${off} of its variations ${off === 1 ? 'is' : 'are'} switched off there, and left out`] : []),
  ];
  return { notes: [...new Set(notes)], ...(saysUncounted ? { saysUncounted } : {}) };
}

/** Its pictures, with commas between them, or upright strokes as other programs write them. */
function imagesOf(row: TableRow): string[] {
  return splitList(row.get(...WOOCOMMERCE.images).replaceAll('|', ','));
}

function categoriesOf(row: TableRow): string[] {
  return splitList(row.get(...WOOCOMMERCE.categories)).map((path) => path.split('>').at(-1)?.trim() ?? '');
}

/** Its number in the old shop; the SKU may be changed by its owner. A file of ours has its id there. */
function idOf(row: TableRow): string {
  if (row.get(...WOOCOMMERCE.own) !== '') return row.get(...WOOCOMMERCE.sku);
  return [slugOf(row.get(...WOOCOMMERCE.name)), row.get(...WOOCOMMERCE.id) || slugOf(row.get(...WOOCOMMERCE.sku))]
    .filter(Boolean)
    .join('-');
}

function keyOfRow(row: TableRow): string {
  return keyOf('woocommerce', row.get(...WOOCOMMERCE.id) || row.get(...WOOCOMMERCE.sku), row.get(...WOOCOMMERCE.name));
}

/** A variation without a size is one for each size of its parent; its pieces are then nobody's own. */
function variantsOf(row: TableRow, parent: TableRow, chosen: Chosen): OfferedVariant[] {
  const all = everyChoice(listsOf(row, parent, chosen));
  const stock = all.length === 1 || piecesOf(row) === 0 ? piecesOf(row) : undefined;
  const same = {
    image: imagesOf(row)[0] ?? '',
    ...pricesOf(row),
    ...(stock === undefined ? {} : { stock }),
  };
  return all.map(([colour = '', size = '', ...others]) => ({ ...same, colour, size, others }));
}

function choicesOf(row: TableRow, kindOf: KindOf): OfferedVariant[] {
  const all = everyChoice(ownListsOf(row, kindOf));
  return all.length < 2 ? [] : all.map(([colour = '', size = '']) => ({ image: '', price: '', colour, size }));
}

/** Exports write line breaks as a backslash and an n. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}
