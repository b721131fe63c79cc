/**
 * Prices are Pakistani rupees (PKR), whole or with decimals. For shoppers they have no grouping and no padding, as in the spec;
 * the desk groups ('Rs 84,300': shop/desk/desk-text.ts).
 */

export const ASK_FOR_PRICE = 'Ask us for the price';

/** PKR from a number or a numeric string (spec 3 and 4), rounded to the paisa; 0 is a price. Undefined for none. */
export function readPrice(value: unknown): number | undefined {
  const isHex = typeof value === 'string' && /^\s*[-+]?0x/i.test(value);
  return priceOf(typeof value === 'string' && !isHex ? Number.parseFloat(value) : value);
}

/**
 * PKR from an owner's text: 1499, '1499.50', 'Rs 1,499/-', 'PKR 1,00,000'. Undefined for other texts: a part is never read as
 * the price.
 */
export function readWrittenPrice(value: unknown): number | undefined {
  return priceOf(typeof value === 'string' ? readWrittenNumber(value) : value);
}

/** Spreadsheets compute 715.0000000000001; a number that only rounds to 0 is no price. */
function priceOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= HIGHEST_PRICE)) return undefined;
  const rupees = roundRupees(value);
  return rupees > 0 || value === 0 ? rupees : undefined;
}

/** In PKR; higher is a typing mistake. */
export const HIGHEST_PRICE = 1_000_000_000;

/** Not rounded; NaN for other texts. */
export function readWrittenNumber(text: string): number {
  return Number(plainNumber(text));
}

/** The number's digits without currency and grouping commas; 'NaN' for other texts. */
function plainNumber(text: string): string {
  const amount = WRITTEN.exec(text)?.groups?.amount ?? '';
  return PLAIN.test(amount) || GROUPED.test(amount) ? amount.replaceAll(',', '') : 'NaN';
}

/** No two parts can match the same characters: backtracking would take hours on a long text. */
const WRITTEN = /^\s*(?:(?:rs|pkr|₨)\.?\s*)?(?<amount>[\d.,]+)(?:\s*\/[-=]?)?(?:\s*(?:rs\.?|pkr|rupees))?\s*$/iu;
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;

/** By thousands or lakhs: 1,499 and 100,000 and 1,00,000. */
const GROUPED = /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})(\.\d+)?$/;

export type Priced<Piece> = Piece & { productPrice: number };

/** A product without a price is shown but cannot be bought. */
export function isPriced<Piece extends { productPrice?: number | undefined }>(piece: Piece): piece is Priced<Piece> {
  return piece.productPrice !== undefined;
}

/** 'Rs 1499 PKR': cards (spec 2, category listings) and the cart, whose '280 PKR' gets the same 'Rs'. */
export function cardPrice(rupees: number | undefined): string {
  return rupees === undefined ? ASK_FOR_PRICE : `Rs ${rupees} PKR`;
}

/** 'PKR 1499': product page and checkout (spec 9). */
export function pagePrice(rupees: number | undefined): string {
  return rupees === undefined ? ASK_FOR_PRICE : `PKR ${rupees}`;
}

/** 'Rs 1499' inside a sentence. */
export function spokenPrice(rupees: number): string {
  return `Rs ${rupees}`;
}

type Line = { productPrice?: number | undefined; quantity: number };

/** Lines with a price only, in PKR, rounded to 0.01 (spec 9, Total). */
export function subtotal(lines: readonly Line[]): number {
  const sum = lines.filter(isPriced).reduce((total, line) => total + line.productPrice * line.quantity, 0);
  return roundRupees(sum);
}

/** To the paisa (PKR 0.01), so that sums of decimals can be compared. */
export function roundRupees(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

/** In PKR; undefined without a price. */
export function linePrice(line: Line): number | undefined {
  return isPriced(line) ? subtotal([line]) : undefined;
}
