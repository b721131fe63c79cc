import { holdsProducts } from '../../../shop/catalogue/collection.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { pakistanDay } from '../../../shop/pakistan-time.ts';
import { isNeverTaken } from '../import-documents.ts';
import { isOurDatabase } from '../our-database.ts';
import { openTable, plainHeading, type Table, tableOfCells } from './find-columns.ts';
import type { FirestoreShop } from './firestore.ts';
import { SHEET_READ } from './headings/read-only-headings.ts';
import type { OfferedShop } from './offered.ts';
import { isPlainSheet, PLAIN_SHEET, readPlainSheet } from './plain-sheet.ts';
import { OBJECT } from './plain-values.ts';
import { columnsOf, isCount, type VariantsWithin, variantsWithin } from './variants-within.ts';

/**
 * The products of a database whose fields are not ours: {name, price, imageUrl}. A collection is read like a sheet, with a
 * column for each field, if it has names and prices. Undefined where the fields are ours; without products
 * where there is no such collection.
 */
export function readDatabaseSheet(database: FirestoreShop): OfferedShop | undefined {
  if (isOurDatabase(database)) return undefined;
  const tables = Object.entries(database.collections).map(([collection, documents]) => ({
    collection,
    table: tableOf(collection, documents),
    fields: [...new Set(Object.values(documents).slice(0, 20).flatMap(Object.keys))],
  }));
  const read = tables.filter((one) => whyNot(one) === undefined);
  const sheets = read.map(({ collection, table }) => ({ collection, ...readPlainSheet(table) }));
  const others = tables.filter((one) => !read.includes(one));
  return {
    what: 'a database of another shop',
    products: sheets.flatMap(({ collection, products }) =>
      products.map((product) => ({ ...product, key: JSON.stringify([collection, product.key]) })),
    ),
    leftOut: [
      ...database.leftOut,
      ...others.map((one) => {
        const why = whyNot(one);
        return `The collection ${one.collection} is left out${why ? `: ${why}` : ''}.`;
      }),
      ...sheets.flatMap((sheet) => sheet.leftOut),
    ],
    notes: [...new Set(sheets.flatMap(({ notes = [] }) => notes))],
    unread: [...new Set(sheets.flatMap(({ unread }) => unread))],
  };
}

type Read = { collection: string; table: Table; fields: readonly string[] };

/** Why a collection is not read, '' for what nobody needs to be told; undefined for one that is. */
function whyNot({ collection, table, fields }: Read): string | undefined {
  if (isNeverTaken(collection) || !holdsProducts(collection)) return '';
  const isPictured = table.has(...PLAIN_SHEET.images);
  if (isPlainSheet(table) && (isPictured || !isOfOtherThings(collection))) return undefined;
  const missing = [
    table.has(...PLAIN_SHEET.title) ? '' : 'name (a field such as title)',
    table.has(...PLAIN_SHEET.price) ? '' : 'price (a field such as price)',
    isPictured || !isOfOtherThings(collection) ? '' : 'picture (a field such as image)',
  ];
  const told = `its documents have no ${LIST.format(missing.filter(Boolean))}`;
  return isPlainSheet(table) ? told : `${told}. They have: ${fields.slice(0, 12).join(', ') || 'nothing'}`;
}

/** What else in a shop's database has names and prices: without pictures such a collection has no products. */
function isOfOtherThings(collection: string): boolean {
  const words = collection
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.some((word) => OTHER_THINGS.test(word));
}

/** Long words in any form; short ones alone: plants are no plans, and coffee has no fee. */
const OTHER_THINGS =
  /^(deliver|shipping|coupon|discount|voucher|payment|invoice|transaction|courier|expense)|^((zone|plan|tier|fee|region)s?|city|cities|tax(es)?)$/;

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The documents as rows. Where no field is a category, that is the collection's name. */
function tableOf(collection: string, documents: Record<string, Fields>): Table {
  const rows = Object.entries(documents);
  const fields = [...new Set(rows.flatMap(([, document]) => Object.keys(document)))];
  const known = openTable([{ nth: 1, cells: fields }]);
  const category = known.has(...PLAIN_SHEET.categories) ? undefined : PLAIN_SHEET.categories[0];
  const pictures = fields.filter((field) => rows.some(([, document]) => isPicture(field, document[field])));
  // All pictures in one cell, those of the field that is named as a sheet's column before others.
  const main = pictures.toSorted((one, other) => placeOf(one) - placeOf(other));
  const others = fields.filter((field) => !pictures.includes(field) && field !== 'id');
  const within = new Map(rows.map(([id, document]) => [id, variantsWithin(document)]));
  const columns = columnsOf(known);
  const sameNames = [PLAIN_SHEET.title, PLAIN_SHEET.price, PLAIN_SHEET.stock].map((names) => known.headings(...names));
  const table = tableOfCells(
    rows.flatMap(([id, document]) => {
      const found = within.get(id);
      const own = others.filter((field) => field !== found?.field);
      const cells = {
        id,
        ...Object.fromEntries(own.map((field) => [field, textOf(document[field])])),
        ...(main.length > 0 ? { [PLAIN_SHEET.images[0]]: textOf(main.map((field) => document[field])) } : {}),
        ...(category ? { [category]: collection } : {}),
      };
      const named = Object.assign({ ...cells }, ...sameNames.map((names) => underFirst(names, cells)));
      return rowsOf(named, found, columns).map((row) => ({ place: `${collection}/${id}`, cells: row }));
    }),
  );
  // What has only parts that a cell cannot have is told as not taken.
  const isRead = (id: string, field: string) => within.get(id)?.field === field;
  const lost = others.filter((field) => rows.some(([id, document]) => !isRead(id, field) && isLost(document[field])));
  const times = new Set(others.filter((field) => rows.some(([, document]) => isTime(document[field]))));
  const unread = () => table.unread().filter((field) => !times.has(field));
  return {
    ...table,
    unread: () => {
      const left = new Set([...unread(), ...lost]);
      const apart = [...new Set([...within.values()].flatMap((found) => found?.unread ?? []))];
      const unlisted = (field: string) => rows.filter(([id]) => !isRead(id, field));
      const counts = others.filter((one) => !left.has(one)).flatMap((one) => countsWithin(one, unlisted(one)));
      return [...left, ...counts, ...apart];
    },
  };
}

/** Documents of one collection may name a field differently: all have it under the first of these names. */
function underFirst([first, ...others]: readonly string[], cells: Record<string, string>): Record<string, string> {
  const other = others.find((name) => cells[name]);
  if (first === undefined || other === undefined || cells[first]) return {};
  return { [first]: cells[other] ?? '', [other]: '' };
}

/** A row for each variant, or one, with the document's fields. Pieces are each variant's own, pictures the first's. */
function rowsOf(
  cells: Record<string, string>,
  within: VariantsWithin | undefined,
  columns: ReturnType<typeof columnsOf>,
): Record<string, string>[] {
  if (within === undefined) return [cells];
  const { [PLAIN_SHEET.images[0]]: ofDocument, ...words } = cells;
  const shared = sharedBy(within, words);
  return within.variants.map((variant, at) => {
    const { images, ...others } = variant;
    const said = Object.entries(others).map(([meaning, value]) => [
      columns[meaning as keyof typeof columns],
      textOf(value),
    ]);
    const pictures = [textOf(images), at === 0 ? ofDocument : ''].filter(Boolean).join('\n');
    return {
      ...(hasOwnPrice(variant, words) ? withoutFields(shared, SALE_PRICES) : shared),
      ...Object.fromEntries(said),
      ...within.chosen[at],
      ...(pictures === '' ? {} : { [PLAIN_SHEET.images[0]]: pictures }),
    };
  });
}

/** A document's cells without its pieces, and without the colours or sizes that its variants have themselves. */
function sharedBy({ variants }: VariantsWithin, cells: Record<string, string>): Record<string, string> {
  const chosen = (['colours', 'sizes'] as const).filter((one) =>
    variants.some((variant) => variant[one] !== undefined),
  );
  const counts = Object.keys(cells).filter((name) => isCount(name, cells[name] ?? ''));
  return withoutFields(cells, plainHeadings([...counts, ...chosen.flatMap((one) => PLAIN_SHEET[one])]));
}

/** Whether a variant has a price of its own; the document's sale is then not its. */
function hasOwnPrice({ price }: VariantsWithin['variants'][number], cells: Record<string, string>): boolean {
  const ofDocument = Object.entries(cells).filter(([name]) => FULL_PRICES.has(plainHeading(name)));
  return price !== undefined && !ofDocument.some(([, text]) => text === textOf(price));
}

const FULL_PRICES = plainHeadings([...PLAIN_SHEET.price, ...PLAIN_SHEET.oldPrice, ...SHEET_READ.fullPrice]);
const SALE_PRICES = plainHeadings(SHEET_READ.salePrice);

function plainHeadings(names: readonly string[]): Set<string> {
  return new Set(names.map(plainHeading));
}

function withoutFields(cells: Record<string, string>, left: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !left.has(plainHeading(name))));
}

/** Something that comes to no text: a list of variants, each with a price of its own. */
function isLost(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && textOf(value) === '';
}

/** Pieces, prices and pictures of each size or colour inside a field that is read are lost: 'sizes.stock'. */
function countsWithin(field: string, rows: readonly [id: string, document: Fields][]): string[] {
  const within = rows.flatMap(([, document]) => {
    const value = document[field];
    return Array.isArray(value) ? value.flatMap((one) => Object.keys(OBJECT.safeParse(one).data ?? {})) : [];
  });
  return [...new Set(within)].filter((name) => COUNTS.has(plainHeading(name))).map((name) => `${field}.${name}`);
}

const COUNTS = plainHeadings([...PLAIN_SHEET.stock, ...PLAIN_SHEET.price, ...PLAIN_SHEET.images]);

function isTime(value: unknown): value is { seconds: number } {
  return typeof value === 'object' && value !== null && 'seconds' in value && typeof value.seconds === 'number';
}

/** A field that is named for a picture and has an address or a path in it, or several. */
function isPicture(field: string, value: unknown): boolean {
  if (!/image|img|picture|photo|thumb|foto|bild|imagen|immagin|cover|gallery/i.test(field)) return false;
  const [first = ''] = textOf(value).split('\n');
  return /^(https?:|gs:|\/)|\.(webp|avif|jpe?g|png|gif)$/i.test(first);
}

/** Rank of a field as the main picture's: its place among a sheet's names for it. */
function placeOf(field: string): number {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const at = PLAIN_SHEET.images.findIndex((name) => plain(name) === plain(field));
  return at === -1 ? PLAIN_SHEET.images.length : at;
}

function textOf(value: unknown): string {
  if (isTime(value)) return dayOf(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value === 'object' && value !== null)
    return moneyIn(Object.entries(value)) ?? (textOf(Object.entries(value).find(isNamed)?.[1]) || addressesIn(value));
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** The addresses of a map that has nothing else, as a realtime database writes lists. */
function addressesIn(map: object): string {
  const texts = Object.values(map).map(textOf);
  return texts.every((text) => /^(https?|gs):\/\/\S+$/.test(text)) ? texts.join('\n') : '';
}

/** '12.50 USD' of {amount: '12.50', currencyCode: 'USD'}; undefined for what has anything else. */
function moneyIn(parts: readonly [name: string, value: unknown][]): string | undefined {
  const [amount, currency] = [/^(amount|value)$/i, /^currency(_?code)?$/i].map(
    (name) => parts.find(([written]) => name.test(written))?.[1],
  );
  const isMoney = /^(string|number)$/.test(typeof amount) && /^(string|undefined)$/.test(typeof currency);
  const isAll = parts.length === [amount, currency].filter((one) => one !== undefined).length;
  return isMoney && isAll ? [amount, currency].filter((one) => one !== undefined).join(' ') : undefined;
}

/** '' for a time that no calendar has. */
function dayOf({ seconds }: { seconds: number }): string {
  const isInCalendar = Math.abs(seconds) < 8e12;
  return isInCalendar ? pakistanDay(seconds * 1000) : '';
}

/** Of {url: 'https://...', width: 300} the address, of {name: 'Men', id: 7} the name, of {en: 'Cup', ur: '…'} the English. */
function isNamed([name, value]: [string, unknown]): boolean {
  return /^(url|src|secure_?url|download_?url|href|uri|name|title|label|en)$/i.test(name) && typeof value === 'string';
}
