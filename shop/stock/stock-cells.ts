import { coloursOf, type Options, optionsOf } from '../buying/choice.ts';
import { BASE_COLOUR } from '../catalogue/colour.ts';
import type { Product } from '../catalogue/product.ts';
import type { CellCount } from './stock-change.ts';
import { OWN_COUNTER } from './stock-counts.ts';

export type CountedProduct = Pick<Product, 'productColors' | 'sizes' | 'stock' | 'mainColour'>;

/** `words`: beside the number. */
export type Cell = { counter: string; options: Options; words: string };

/** Only for a product with counters beside its own. */
export function cellsByColour(product: CountedProduct): { colour: string; cells: Cell[] }[] {
  return coloursOf(product)
    .map((colour) => ({ colour, cells: cellsOf(product, colour) }))
    .filter(({ cells }) => cells.length > 0);
}

/** The typed numbers that count something of this product. */
export function cellsOfProduct(product: CountedProduct, typed: readonly CellCount[]): CellCount[] {
  const own = cellsByColour(product).flatMap(({ cells }) => cells);
  return typed.flatMap((cell): CellCount[] => {
    if (cell.counter === OWN_COUNTER) return [{ ...cell, options: undefined }];
    const found = own.find(({ counter }) => counter === cell.counter);
    return found ? [{ ...cell, options: found.options }] : [];
  });
}

/** One for each size, or for the colour where it has no sizes or is counted as one. */
function cellsOf({ productColors, sizes, mainColour }: CountedProduct, colour: string): Cell[] {
  const variants = productColors.filter(({ color }) => color === colour);
  const whole = variants.find(({ size }) => !size);
  const ofColour =
    whole && (!sizes || whole.stock !== undefined)
      ? [{ counter: whole.id, options: optionsOf({ colour, mainColour }), words: sizes ? 'Other sizes' : 'Pieces' }]
      : [];
  const ofSizes = (sizes ?? []).map((size) => {
    const own = variants.find((variant) => variant.size === size);
    const begun = newCounter(productColors, [whole?.id ?? (colour === BASE_COLOUR ? '' : colour), size]);
    return { counter: own?.id ?? begun, options: optionsOf({ colour, size, mainColour }), words: size };
  });
  return [...ofColour, ...ofSizes];
}

/** 'indigo-m', or another id where a variant has that already. */
function newCounter(variants: CountedProduct['productColors'], parts: readonly string[]): string {
  const id = parts
    .filter(Boolean)
    .map((part) => part.toLowerCase().replace(/\s+/g, '-'))
    .join('-');
  return variants.some((variant) => variant.id === id) ? `${id}-2` : id;
}
