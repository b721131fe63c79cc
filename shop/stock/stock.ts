/** Words for it in documents, as owners and their tools write them. */
const IN_STOCK = ['true', 'yes', 'y', 'on', 'in stock', 'available'];
const SOLD_OUT = ['', 'false', 'no', 'n', 'off', 'none', 'null', 'sold out', 'out of stock', 'unavailable'];

/**
 * Whether a document's inStock says that there is some: a boolean, a word for one or a count (spec 3, Product). A document
 * that says nothing has some; null is none. Undefined for what says neither.
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
