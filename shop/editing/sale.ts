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

/** A sale by dates, as a product's documents have it under `sale`; `reduction` is of one that has not begun. */
export type Sale = SaleDays & { reduction?: Reduction | undefined };

/** The sale that a document plans or is in; undefined where it has none with dates, or nothing that can be read. */
export function readSale(fields: Fields): Sale | undefined {
  const stored = ownValue(fields, 'sale');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { begins, ends, percent, roundTo } = stored as Record<string, unknown>;
  const [first, last] = [dayOf(begins), dayOf(ends)];
  const rounding = ROUNDINGS.find((one) => one === roundTo);
  if (first === undefined) return last === undefined ? undefined : { ends: last };
  if (typeof percent !== 'number' || rounding === undefined) return undefined;
  return { begins: first, ends: last, reduction: { percent, roundTo: rounding } };
}

/** A document with this sale written in it, or without any. */
export function withSale(fields: Fields, sale: Sale | undefined): Fields {
  const { sale: _, ...others } = fields;
  if (sale === undefined || (sale.begins === undefined && sale.ends === undefined)) return others;
  const { reduction, ...days } = sale;
  const written = Object.entries({ ...days, ...reduction }).filter(([, value]) => value !== undefined);
  return { ...others, sale: Object.fromEntries(written) };
}

/** What is to be done with a product today: its sale begins, or its last day is over. One that was missed whole ends. */
export function saleDue(sale: Sale | undefined, today: Day): 'begin' | 'end' | undefined {
  if (sale?.ends !== undefined && sale.ends < today) return 'end';
  return sale?.begins !== undefined && sale.begins <= today ? 'begin' : undefined;
}

/** Why these days are no sale's, as a sentence; undefined where they are. */
export function mistakeInDays({ begins, ends }: SaleDays, today: Day): string | undefined {
  if (ends !== undefined && ends < today) return 'The last day of the sale is over. Choose a later one.';
  if (begins !== undefined && ends !== undefined && ends < begins) return 'The sale ends before it begins.';
  return undefined;
}

function dayOf(value: unknown): Day | undefined {
  return typeof value === 'string' ? readDay(value) : undefined;
}
