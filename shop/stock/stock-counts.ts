import { BASE_COLOUR } from '../catalogue/colour.ts';
import type { CardProduct, Product, Variant } from '../catalogue/product.ts';
import { ownValue } from '../own-value.ts';

/**
 * Pieces left by counter: a variant's id, or OWN_COUNTER. A missing counter is not counted. The same in all of a product's
 * collections.
 */
export type StockCounts = Readonly<Record<string, number>>;

/** Of a product's own `stock`. */
export const OWN_COUNTER = '';

/** The product page tells how many are left from here down. */
export const FEW_PIECES = 3;

type Stocked = Pick<Product, 'stock' | 'productColors'> & { sizes?: readonly string[] | undefined };
type Choice = { colour: string; size?: string | undefined };

/** Sold out where nothing is left in any colour and size. */
export function withCounts<Of extends CardProduct>(product: Of, counts: StockCounts): Of {
  const { stock: _, ...rest } = product;
  const counted = {
    ...rest,
    ...stockOf(counts, OWN_COUNTER),
    productColors: product.productColors.map(({ stock: __, ...variant }) => ({
      ...variant,
      ...stockOf(counts, variant.id),
    })),
  };
  return { ...counted, inStock: product.inStock && !isGone(counted) } as Of;
}

export function countsOf({ stock, productColors }: Stocked): StockCounts {
  const counted = [{ id: OWN_COUNTER, stock }, ...productColors];
  return Object.fromEntries(counted.flatMap(({ id, stock }) => (stock === undefined ? [] : [[id, stock]])));
}

/** Nothing counted: no list finds it as running out or sold out. */
export const UNCOUNTED = { least: 999_999_999, most: 999_999_999 };

export type StockRange = { least: number; most: number };

/** Of counters, whether a choice uses them or not. */
export function rangeOf(counts: StockCounts): StockRange {
  const all = Object.values(counts);
  return { least: Math.min(...all), most: Math.max(...all) };
}

/** The fewest and the most pieces left of a colour and size; one that is not counted is never gone. */
export function rangeOfChoices(product: Stocked): StockRange {
  const left = coloursOf(product).flatMap((colour) =>
    sizesOf(product).map((size) => leftOf(product, { colour, size })),
  );
  return rangeOfRanges(left.map((pieces) => (pieces === undefined ? UNCOUNTED : { least: pieces, most: pieces })));
}

export function rangeOfRanges(ranges: readonly StockRange[]): StockRange {
  if (ranges.length === 0) return UNCOUNTED;
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  };
}

/** For a public page: larger counts become 'more than a few'. A left-out count would be read as the colour's or product's. */
export function withFewCounts<Of extends CardProduct>(product: Of): Of {
  const told = Object.entries(countsOf(product)).map(([counter, left]) => [counter, Math.min(left, FEW_PIECES + 1)]);
  return withCounts(product, Object.fromEntries(told));
}

/** For a public page: only when few; before a size is chosen, only where it is the same in each. */
export function fewLeftOf(product: Stocked, { colour, size }: Choice): number | undefined {
  const sizes = size ? [size] : (product.sizes ?? ['']);
  const [left, ...others] = sizes.map((size) => leftOf(product, { colour, size }));
  return left !== undefined && left <= FEW_PIECES && others.every((one) => one === left) ? left : undefined;
}

/** Undefined where none is counted. */
export function counterOf(product: Stocked, choice: Choice): string | undefined {
  const counted = countedOf(product, choice);
  return 'id' in counted ? counted.id : counted.stock === undefined ? undefined : OWN_COUNTER;
}

/** Unique among products, which have one id in every collection. */
export function sharedCounterOf(product: Stocked & { id: string }, choice: Choice): string | undefined {
  const counter = counterOf(product, choice);
  return counter === undefined ? undefined : JSON.stringify([product.id, counter]);
}

/** The possible counters of a choice in order: variant in this size, colour, product; counted now or not. */
export function countersFor({ productColors }: Pick<Product, 'productColors'>, { colour, size }: Choice): string[] {
  const ofColour = productColors.filter((variant) => variant.color === colour);
  const ofSize = ofColour.filter((variant) => variant.size && variant.size === size);
  return [...ofSize, ...ofColour.filter(hasNoSize)].map(({ id }) => id).concat(OWN_COUNTER);
}

/** Undefined where not counted. */
export function leftOf(product: Stocked, choice: Choice): number | undefined {
  return countedOf(product, choice).stock;
}

/** The variant in this size, else the colour, else the product. */
function countedOf(
  { stock, productColors }: Stocked,
  { colour, size }: Choice,
): Variant | { stock?: number | undefined } {
  const counted = productColors.filter((variant) => variant.color === colour && variant.stock !== undefined);
  return counted.find((variant) => variant.size && variant.size === size) ?? counted.find(hasNoSize) ?? { stock };
}

/** A whole number, not negative; undefined for anything else. */
export function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MAX_COUNT ? count : undefined;
}

/** Far above any real stock, and safe in every engine. */
const MAX_COUNT = 999_999_999;

function isGone(product: Stocked): boolean {
  const sizes = sizesOf(product);
  return coloursOf(product).every((colour) => sizes.every((size) => leftOf(product, { colour, size }) === 0));
}

function coloursOf({ productColors }: Stocked): string[] {
  return [...new Set([BASE_COLOUR, ...productColors.map(({ color }) => color)])];
}

function sizesOf({ sizes }: Stocked): readonly (string | undefined)[] {
  return sizes ?? [undefined];
}

function stockOf(counts: StockCounts, counter: string): { stock?: number } {
  const stock = ownValue(counts, counter);
  return stock === undefined ? {} : { stock };
}

function hasNoSize({ size }: Variant): boolean {
  return !size;
}
