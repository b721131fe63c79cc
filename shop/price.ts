/** Prices are whole or fractional Pakistani rupees (PKR), written as the spec writes them: no grouping, no padding. */

/** Rupees from a number or numeric string as documents hold them; undefined when it is neither (spec 3, Product). */
export function readPrice(value: unknown): number | undefined {
  const rupees = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof rupees === 'number' && Number.isFinite(rupees) ? rupees : undefined;
}

/** 'Rs 1499 PKR', as on cards (spec 2, category listings) and in the cart, whose delivery the spec writes '280 PKR'. */
export function cardPrice(rupees: number): string {
  return `Rs ${rupees} PKR`;
}

/** 'PKR 1499', as on the product page and at checkout (spec 9). */
export function pagePrice(rupees: number): string {
  return `PKR ${rupees}`;
}

/** 'Rs 1499', inside a sentence. */
export function spokenPrice(rupees: number): string {
  return `Rs ${rupees}`;
}

/** Sum of price times quantity, in PKR; cents of floating point are rounded away (spec 9, Total). */
export function subtotal(lines: readonly { productPrice: number; quantity: number }[]): number {
  const sum = lines.reduce((total, line) => total + line.productPrice * line.quantity, 0);
  return Math.round(sum * 100) / 100;
}
