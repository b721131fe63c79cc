import type { Fields } from '../catalogue/product.ts';
import { ownValue } from '../own-value.ts';
import { type Day, readDay } from '../pakistan-time.ts';
import { readPrice } from '../price.ts';

/** In rupees. */
export const ROUNDINGS = [1, 10, 50] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type Reduction = { percent: number; roundTo: Rounding };

/** The first day of a planned sale, and the last day, if any; Pakistan's days. */
export type SaleDays = { begins?: Day | undefined; ends?: Day | undefined };

export type PricesBefore = { price: number; oldPrice?: number | undefined };

/** Under `sale` in a product's documents: `before` while one runs, `reduction` while one is planned. Both may be there. */
export type Sale = SaleDays & { before?: PricesBefore | undefined; reduction?: Reduction | undefined };

/** Undefined where there is none, or it cannot be read. */
export function readSale(fields: Fields): Sale | undefined {
  const stored = ownValue(fields, 'sale');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { begins, ends, percent, roundTo, price, oldPrice } = stored as Record<string, unknown>;
  const [first, last] = [dayOf(begins), dayOf(ends)];
  const rounding = ROUNDINGS.find((one) => one === roundTo);
  const before = typeof price === 'number' ? { price, oldPrice: numberOf(oldPrice) } : undefined;
  if (first === undefined) return last === undefined && !before ? undefined : { ends: last, before };
  if (typeof percent !== 'number' || rounding === undefined) return undefined;
  return { begins: first, ends: last, before, reduction: { percent, roundTo: rounding } };
}

/** Undefined removes it. */
export function withSale(fields: Fields, sale: Sale | undefined): Fields {
  const { sale: _, ...others } = fields;
  const { reduction, before, ...days } = sale ?? {};
  const written = Object.entries({ ...days, ...reduction, ...before }).filter(([, value]) => value !== undefined);
  return written.length === 0 ? others : { ...others, sale: Object.fromEntries(written) };
}

/**
 * `fields` with newly typed prices, `was` with those before. A typed old price is what the end of a running sale gives back. Where
 * none was struck through, or is any more, it is not; a price that is typed then ends the sale: the prices are the owner's.
 */
export function withTypedPrices(fields: Fields, was: Fields): Fields {
  const sale = readSale(fields);
  if (!sale?.before) return fields;
  const [typed, shown] = [pricesIn(fields), pricesIn(was)];
  if (!isReduced(typed) || !isReduced(shown)) {
    const others = sale.begins === undefined ? undefined : { ...sale, before: undefined };
    return typed.price === shown.price ? fields : withSale(fields, others);
  }
  if (typed.oldPrice === shown.oldPrice) return fields;
  const { price, oldPrice } = sale.before;
  const isProductsOwn = shown.oldPrice !== price && shown.oldPrice === oldPrice;
  const before = isProductsOwn ? { price, oldPrice: typed.oldPrice } : { price: typed.oldPrice, oldPrice };
  return withSale(fields, { ...sale, before });
}

/** PKR, 0 for none. */
type Prices = { price: number; oldPrice: number };

function pricesIn({ productPrice, oldPrice }: Fields): Prices {
  return { price: readPrice(productPrice) ?? 0, oldPrice: readPrice(oldPrice) ?? 0 };
}

/** Whether the old price is struck through. */
function isReduced({ price, oldPrice }: Prices): boolean {
  return oldPrice > price;
}

/** What is due today: its first day has come, its last day is over, or it was missed whole. */
export function saleDue(sale: Sale | undefined, today: Day): 'begin' | 'end' | 'give up' | undefined {
  if (sale?.ends !== undefined && sale.ends < today) return sale.begins === undefined ? 'end' : 'give up';
  return sale?.begins !== undefined && sale.begins <= today ? 'begin' : undefined;
}

/** For an undo: drops days that have come since, or the shop would redo at midnight what an owner has just undone. */
export function withoutDueSale(fields: Fields, today: Day): Fields {
  const sale = readSale(fields);
  return saleDue(sale, today) === undefined ? fields : withSale(fields, { before: sale?.before });
}

/** As a sentence; undefined for valid days. */
export function mistakeInDays({ begins, ends }: SaleDays, today: Day): string | undefined {
  if (ends !== undefined && ends < today) return 'The last day of the sale is over. Choose a later one.';
  if (begins !== undefined && ends !== undefined && ends < begins) return 'The sale ends before it begins.';
  return undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function dayOf(value: unknown): Day | undefined {
  return typeof value === 'string' ? readDay(value) : undefined;
}
