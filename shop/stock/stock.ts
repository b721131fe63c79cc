const IN_STOCK = ['true', 'yes', 'y', 'on', 'in stock', 'available'];
const SOLD_OUT = ['', 'false', 'no', 'n', 'off', 'none', 'null', 'sold out', 'out of stock', 'unavailable'];

/**
 * Reads inStock: a boolean, a word or a count (spec 3, Product). Missing means in stock, null means none; undefined for what
 * says neither.
 */
export function readStock(value: unknown): boolean | undefined {
  if (value === undefined) return true;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value > 0;
  const word = String(value)
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, ' ');
  if (IN_STOCK.includes(word)) return true;
  if (SOLD_OUT.includes(word)) return false;
  return /^\d+$/.test(word) ? Number(word) > 0 : undefined;
}
