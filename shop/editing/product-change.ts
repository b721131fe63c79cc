import { documentPlace, listingKeyOf } from '../catalogue/listing-key.ts';
import { type Fields, readProduct } from '../catalogue/product.ts';
import type { Day } from '../pakistan-time.ts';
import { readStock } from '../stock/stock.ts';
import { typedAs, valuesOf, withValues } from './product-form.ts';
import { type Reduction, type Rounding, readSale, type Sale, type SaleDays, saleDue, withSale } from './sale.ts';

/** For one product of the list or several. */
export type ProductChange = DeskChange | DueSale;

export type DeskChange =
  | { what: 'sold out'; isSoldOut: boolean }
  /** As typed; '' for none. */
  | { what: 'prices'; price: string; oldPrice: string }
  /** More, or less when below 0. */
  | { what: 'percent'; percent: number; roundTo: Rounding }
  /** The former price becomes the old price. With `days.begins` it waits for that day. */
  | { what: 'sale'; percent: number; roundTo: Rounding; days: SaleDays }
  /** Restores the prices from before; a planned sale is given up too. */
  | { what: 'end sale' }
  /** `collection`: a listing's key. A product is in one catalogue collection at most, so there it moves. */
  | { what: 'put'; collection: string }
  | { what: 'take'; collection: string };

/** Its sale begins, ends or is given up, whichever is due on this day; a product with none due stays as it is. */
export type DueSale = { what: 'due sale'; today: Day };

type Document = { collection: string; id: string; fields: Fields };

/** `gone`: documents to delete. `why` it cannot be changed. */
export type ChangedProduct = { documents: Document[]; gone: Document[] } | { why: string };

/** `documents`: all that the product has, by collection. */
export function changedProduct(documents: readonly [Document, ...Document[]], change: ProductChange): ChangedProduct {
  switch (change.what) {
    case 'sold out':
      return { documents: documents.map((one) => switched(one, change.isSoldOut)), gone: [] };
    case 'prices':
      return priced(documents, change);
    case 'percent':
      return raised(documents, change);
    case 'sale':
      return onSale(documents, change, change.days);
    case 'end sale':
      return ended(documents);
    case 'due sale':
      return withWhatIsDue(documents, change.today);
    case 'put':
      return putInto(documents, change.collection);
    case 'take':
      return takenOut(documents, change.collection);
  }
}

/** In PKR, rounded to whole rupees, tens or fifties; never 0. */
export function priceByPercent(price: number, percent: number, roundTo: Rounding = 1): number {
  return Math.max(roundTo, Math.round((price * (1 + percent / 100)) / roundTo) * roundTo);
}

/** Above 0; undefined for other texts. */
export function readPercent(typed: string): number | undefined {
  const percent = Number(typed.replace(',', '.').replace(/\s*%$/, ''));
  return typed !== '' && percent > 0 && percent <= MOST_PERCENT ? percent : undefined;
}

/** A larger change of a price is taken for a mistake. */
export const MOST_PERCENT = 90;

function priced(documents: readonly [Document, ...Document[]], typed: { price: string; oldPrice: string }) {
  const shown = valuesOf(documents[0].id, documents[0].fields);
  const values = typedAs((field) => (field === 'price' || field === 'oldPrice' ? typed[field] : shown[field]));
  return { documents: documents.map((one) => ({ ...one, fields: withValues(one.fields, shown, values) })), gone: [] };
}

/** While a sale runs, the price after it too. */
function raised(documents: readonly [Document, ...Document[]], { percent, roundTo }: Reduction): ChangedProduct {
  const { productPrice: price, oldPrice } = pricesOf(documents);
  if (!price) return { why: 'it has no price' };
  const now = changedPrice(price, percent, roundTo);
  if (now === undefined) return { why: STAYS_ROUNDED };
  const sale = readSale(documents[0].fields);
  if (!sale?.before || oldPrice === undefined || oldPrice <= price)
    return priced(documents, { price: String(now), oldPrice: String(oldPrice ?? '') });
  const after = changedPrice(sale.before.price, percent, roundTo);
  if (after === undefined) return { why: STAYS_ROUNDED };
  const shown = oldPrice === sale.before.price ? after : Math.max(oldPrice, after);
  const changed = priced(documents, { price: String(now), oldPrice: String(shown) });
  return withDays(changed.documents, { ...sale, before: { ...sale.before, price: after } });
}

/** Undefined where rounding leaves the price as it is, or takes it the other way. */
function changedPrice(price: number, percent: number, roundTo: Rounding): number | undefined {
  const now = priceByPercent(price, percent, roundTo);
  return Math.sign(now - price) === Math.sign(percent) ? now : undefined;
}

const STAYS_ROUNDED = 'rounded, its price would stay as it is';

/**
 * A running sale that is changed keeps the prices from before it. While a sale with a last day runs no other can be planned: a
 * product stores one set of days, and the running sale would lose its end.
 */
function onSale(
  documents: readonly [Document, ...Document[]],
  { percent, roundTo }: Reduction,
  days: SaleDays,
): ChangedProduct {
  const { productPrice: price, oldPrice = 0 } = pricesOf(documents);
  if (!price) return { why: 'it has no price' };
  const sale = readSale(documents[0].fields);
  // Without an old price that is struck through, the prices are the owner's.
  const running = oldPrice > price ? sale?.before : undefined;
  const isPlanned = days.begins !== undefined;
  if (isPlanned && sale?.ends !== undefined && sale.begins === undefined) return { why: ENDS_BY_ITSELF };
  const now = changedPrice(price, percent, roundTo);
  if (now === undefined) return { why: STAYS_ROUNDED };
  if (isPlanned) return withDays(documents, { ...days, before: running, reduction: { percent, roundTo } });
  const reduced = priced(documents, { price: String(now), oldPrice: String(Math.max(price, oldPrice)) });
  const before = running ?? { price, oldPrice: oldPrice > 0 ? oldPrice : undefined };
  return withDays(reduced.documents, { ends: days.ends, before });
}

const ENDS_BY_ITSELF = 'its sale ends on a set day: end that sale first';

function ended(documents: readonly [Document, ...Document[]]): ChangedProduct {
  const { productPrice: price = 0, oldPrice = 0 } = pricesOf(documents);
  const isReduced = oldPrice > price;
  const sale = readSale(documents[0].fields);
  if (!isReduced && sale === undefined) return { why: 'it is not on sale' };
  // The old price was removed since: the prices are the owner's.
  if (!isReduced) return withDays(documents, undefined);
  const before = sale?.before ?? { price: oldPrice };
  const back = priced(documents, { price: String(before.price), oldPrice: String(before.oldPrice ?? '') });
  return withDays(back.documents, undefined);
}

function withWhatIsDue(documents: readonly [Document, ...Document[]], today: Day): ChangedProduct {
  const sale = readSale(documents[0].fields);
  const due = saleDue(sale, today);
  if (due === 'end') return ended(documents);
  // The prices stay.
  if (due === 'give up') return withDays(documents, { before: sale?.before });
  if (due === 'begin' && sale?.reduction) return onSale(documents, sale.reduction, { ends: sale.ends });
  return { documents: [...documents], gone: [] };
}

/** The documents after what is due of their sale on this day; as they are where it cannot be done. */
export function withDueSale(documents: readonly Document[], today: Day): Document[] {
  const [first, ...others] = documents;
  if (!first) return [];
  const changed = withWhatIsDue([first, ...others], today);
  return 'why' in changed ? [...documents] : changed.documents;
}

function withDays(documents: readonly Document[], sale: Sale | undefined): ChangedProduct {
  return { documents: documents.map((one) => ({ ...one, fields: withSale(one.fields, sale) })), gone: [] };
}

function pricesOf([{ id, fields }]: readonly [Document, ...Document[]]) {
  return readProduct('', id, fields);
}

/** Copies the first document without what belongs to its place in a catalogue. */
function putInto(documents: readonly [Document, ...Document[]], listing: string): ChangedProduct {
  if (documents.some((one) => standsIn(one, listing))) return { documents: [...documents], gone: [] };
  const [{ id, fields }] = documents;
  const { catalogName: _, collectionName: __, ...own } = fields;
  const place = documentPlace(listing);
  const others = documents.filter(({ collection }) => collection !== place.collection);
  return {
    documents: [...others, { collection: place.collection, id, fields: { ...own, ...place.fields } }],
    gone: [],
  };
}

function takenOut(documents: readonly Document[], listing: string): ChangedProduct {
  const kept = documents.filter((one) => !standsIn(one, listing));
  if (kept.length === 0) return { why: 'it stands nowhere else' };
  return { documents: kept, gone: documents.filter((one) => !kept.includes(one)) };
}

function standsIn({ collection, id, fields }: Document, listing: string): boolean {
  return listingKeyOf(collection, id, fields) === listing;
}

/** A document that says so already stays unchanged. */
function switched(document: Document, isSoldOut: boolean): Document {
  const isSo = (readStock(document.fields.inStock) === false) === isSoldOut;
  return isSo ? document : { ...document, fields: { ...document.fields, inStock: !isSoldOut } };
}
