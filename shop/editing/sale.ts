import type { Fields } from '../catalogue/product.ts';
import { ownValue } from '../own-value.ts';
import { type Day, readDay } from '../pakistan-time.ts';

/** What a price is rounded to, in rupees. */
export const ROUNDINGS = [1, 10, 50] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** So many percent less, rounded. */
export type Reduction = { percent: number; roundTo: Rounding };

/** The first day of a sale, where it has not begun, and its last, where it has one; days of Pakistan. */
export type SaleDays = { begins?: Day | undefined; ends?: Day | undefined };

/** The prices that a sale gives back. */
export type PricesBefore = { price: number; oldPrice?: number | undefined };

/**
 * A product's sale, as its documents have it under `sale`: `before` of one that runs, `reduction` of one that has not begun. A
 * sale may run while the next one waits.
 */
export type Sale = SaleDays & { before?: PricesBefore | undefined; reduction?: Reduction | undefined };

/** The sale that a document plans or is in; undefined where it has none, or nothing that can be read. */
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

/** A document with this sale written in it, or without any. */
export function withSale(fields: Fields, sale: Sale | undefined): Fields {
  const { sale: _, ...others } = fields;
  const { reduction, before, ...days } = sale ?? {};
  const written = Object.entries({ ...days, ...reduction, ...before }).filter(([, value]) => value !== undefined);
  return written.length === 0 ? others : { ...others, sale: Object.fromEntries(written) };
}

/** What is to be done with a product today: its sale begins, its last day is over, or one was missed whole. */
export function saleDue(sale: Sale | undefined, today: Day): 'begin' | 'end' | 'give up' | undefined {
  if (sale?.ends !== undefined && sale.ends < today) return sale.begins === undefined ? 'end' : 'give up';
  return sale?.begins !== undefined && sale.begins <= today ? 'begin' : undefined;
}

/**
 * A document of an earlier time as a way back brings it: days that have come since do nothing any more, or the shop would do at
 * midnight what an owner has just undone.
 */
export function withoutDueSale(fields: Fields, today: Day): Fields {
  const sale = readSale(fields);
  return saleDue(sale, today) === undefined ? fields : withSale(fields, { before: sale?.before });
}

/** Why these days are no sale's, as a sentence; undefined where they are. */
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
