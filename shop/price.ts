/** Prices are whole or fractional Pakistani rupees (PKR), written as the spec writes them: no grouping, no padding. */

/** What stands in the price's place where there is none. */
export const ASK_FOR_PRICE = 'Ask us for the price';

/**
 * Rupees from a number or numeric string as stored documents hold them, texts parsed as floats (spec 3 and 4); undefined
 * when there is no price. A price of 0 is one that somebody wrote.
 */
export function readPrice(value: unknown): number | undefined {
  const isHex = typeof value === 'string' && /^\s*[-+]?0x/i.test(value);
  const rupees = typeof value === 'string' && !isHex ? Number.parseFloat(value) : value;
  return typeof rupees === 'number' && Number.isFinite(rupees) && rupees >= 0 ? rupees : undefined;
}

/**
 * Rupees from a price as an owner writes it: 1499, '1499.50', 'Rs 1,499/-', 'PKR 1,00,000'. Undefined for whatever else it
 * may be, so that no part of it is taken for the whole.
 */
export function readWrittenPrice(value: unknown): number | undefined {
  const rupees = typeof value === 'string' ? Number(digitsOf(value)) : value;
  return typeof rupees === 'number' && rupees >= 0 && rupees <= HIGHEST_PRICE ? rupees : undefined;
}

/** PKR; whatever is dearer was mistyped. */
const HIGHEST_PRICE = 1_000_000_000;

/** Digits and at most one point; NaN when more than a currency around them or commas between them is written. */
function digitsOf(text: string): string {
  const amount = WRITTEN.exec(text)?.groups?.amount ?? '';
  return PLAIN.test(amount) || GROUPED.test(amount) ? amount.replaceAll(',', '') : 'NaN';
}

const WRITTEN = /^\s*(?:(?:rs|pkr|₨)\.?\s*)?(?<amount>[\d.,]+)\s*(?:\/[-=]?)?\s*(?:rs\.?|pkr|rupees)?\s*$/iu;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/** By thousands, or by lakhs as Pakistan counts: 1,499 and 100,000 and 1,00,000. */
const GROUPED = /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})(\.\d+)?$/;

/** What has a price. */
export type Priced<Piece> = Piece & { productPrice: number };

/** Whether it has a price: what has none is shown without one and cannot be bought. */
export function isPriced<Piece extends { productPrice?: number | undefined }>(piece: Piece): piece is Priced<Piece> {
  return piece.productPrice !== undefined;
}

/** 'Rs 1499 PKR', as on cards (spec 2, category listings) and in the cart, whose delivery the spec writes '280 PKR'. */
export function cardPrice(rupees: number | undefined): string {
  return rupees === undefined ? ASK_FOR_PRICE : `Rs ${rupees} PKR`;
}

/** 'PKR 1499', as on the product page and at checkout (spec 9). */
export function pagePrice(rupees: number | undefined): string {
  return rupees === undefined ? ASK_FOR_PRICE : `PKR ${rupees}`;
}

/** 'Rs 1499', inside a sentence. */
export function spokenPrice(rupees: number): string {
  return `Rs ${rupees}`;
}

type Line = { productPrice?: number | undefined; quantity: number };

/** Sum of price times quantity, in PKR, of the lines that have a price; cents of floating point are rounded away (spec 9, Total). */
export function subtotal(lines: readonly Line[]): number {
  const sum = lines.filter(isPriced).reduce((total, line) => total + line.productPrice * line.quantity, 0);
  return Math.round(sum * 100) / 100;
}

/** What one line comes to, in PKR; undefined when it has no price. */
export function linePrice(line: Line): number | undefined {
  return isPriced(line) ? subtotal([line]) : undefined;
}
