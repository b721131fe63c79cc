/**
 * Prices are Pakistani rupees (PKR), whole or with decimals, formatted for shoppers as in the spec: no grouping, no
 * padding. The desk groups its sums ('Rs 84,300'): shop/desk/desk-text.ts.
 */

/** Shown instead of a missing price. */
export const ASK_FOR_PRICE = 'Ask us for the price';

/**
 * The price of a stored document in rupees, from a number or a numeric string (spec 3 and 4), rounded to the paisa.
 * Undefined when there is no price. 0 is a price.
 */
export function readPrice(value: unknown): number | undefined {
  const isHex = typeof value === 'string' && /^\s*[-+]?0x/i.test(value);
  return priceOf(typeof value === 'string' && !isHex ? Number.parseFloat(value) : value);
}

/**
 * A price in rupees as an owner may write it: 1499, '1499.50', 'Rs 1,499/-', 'PKR 1,00,000', rounded to the paisa.
 * Undefined for all other texts, so that a part of a text is never read as the price.
 */
export function readWrittenPrice(value: unknown): number | undefined {
  return priceOf(typeof value === 'string' ? readWrittenNumber(value) : value);
}

/** Every price comes through here. Spreadsheets compute 715.0000000000001; what rounds to 0 without being 0 is no price. */
function priceOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= HIGHEST_PRICE)) return undefined;
  const rupees = roundRupees(value);
  return rupees > 0 || value === 0 ? rupees : undefined;
}

/** The highest price, in PKR. A higher one is a typing mistake. */
export const HIGHEST_PRICE = 1_000_000_000;

/** The number in a sum as it may be written, not rounded; NaN for all other texts. */
export function readWrittenNumber(text: string): number {
  return Number(plainNumber(text));
}

/** The number in a text of digits, with an optional decimal point, currency and grouping commas; NaN for other texts. */
function plainNumber(text: string): string {
  const amount = WRITTEN.exec(text)?.groups?.amount ?? '';
  return PLAIN.test(amount) || GROUPED.test(amount) ? amount.replaceAll(',', '') : 'NaN';
}

/** No two parts of it can take the same blanks or digits: which of them does would be tried out, for hours in a long text. */
const WRITTEN = /^\s*(?:(?:rs|pkr|₨)\.?\s*)?(?<amount>[\d.,]+)(?:\s*\/[-=]?)?(?:\s*(?:rs\.?|pkr|rupees))?\s*$/iu;
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;

/** Grouped by thousands, or by lakhs as in Pakistan: 1,499 and 100,000 and 1,00,000. */
const GROUPED = /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})(\.\d+)?$/;

export type Priced<Piece> = Piece & { productPrice: number };

/** True when it has a price. A product without one is shown but cannot be bought. */
export function isPriced<Piece extends { productPrice?: number | undefined }>(piece: Piece): piece is Priced<Piece> {
  return piece.productPrice !== undefined;
}

/** 'Rs 1499 PKR', the format of cards (spec 2, category listings) and of the cart, whose '280 PKR' gets the same 'Rs'. */
export function cardPrice(rupees: number | undefined): string {
  return rupees === undefined ? ASK_FOR_PRICE : `Rs ${rupees} PKR`;
}

/** 'PKR 1499', the format of the product page and the checkout (spec 9). */
export function pagePrice(rupees: number | undefined): string {
  return rupees === undefined ? ASK_FOR_PRICE : `PKR ${rupees}`;
}

/** 'Rs 1499', the format inside a sentence. */
export function spokenPrice(rupees: number): string {
  return `Rs ${rupees}`;
}

type Line = { productPrice?: number | undefined; quantity: number };

/** The sum of price times quantity over all lines with a price, in PKR, rounded to 0.01 (spec 9, Total). */
export function subtotal(lines: readonly Line[]): number {
  const sum = lines.filter(isPriced).reduce((total, line) => total + line.productPrice * line.quantity, 0);
  return roundRupees(sum);
}

/** Rupees rounded to the paisa (PKR 0.01), so that sums of decimal prices can be shown and compared. */
export function roundRupees(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

/** A line's total, in PKR; undefined when it has no price. */
export function linePrice(line: Line): number | undefined {
  return isPriced(line) ? subtotal([line]) : undefined;
}
