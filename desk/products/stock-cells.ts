import { coloursOf, type Options } from '../../shop/buying/choice.ts';
import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';

/** A number of the grid: what it counts, and what the cell says beside it. */
export type Cell = { counter: string; options: Options; words: string };

/** The counters of a product by its colours, where it has any beside its own. */
export function cellsByColour(product: DeskProduct['product']): { colour: string; cells: Cell[] }[] {
  return coloursOf(product)
    .map((colour) => ({ colour, cells: cellsOf(product, colour) }))
    .filter(({ cells }) => cells.length > 0);
}

/** The counters of a colour: of each size, and of the colour where it has no sizes or is counted as one. */
function cellsOf({ productColors, sizes }: DeskProduct['product'], colour: string): Cell[] {
  const variants = productColors.filter(({ color }) => color === colour);
  const whole = variants.find(({ size }) => !size);
  const ofColour =
    whole && (!sizes || whole.stock !== undefined)
      ? [{ counter: whole.id, options: { colour }, words: sizes ? 'Other sizes' : 'Pieces' }]
      : [];
  const ofSizes = (sizes ?? []).map((size) => {
    const own = variants.find((variant) => variant.size === size);
    const begun = newCounter(productColors, [whole?.id ?? (colour === BASE_COLOUR ? '' : colour), size]);
    return { counter: own?.id ?? begun, options: { colour, size }, words: size };
  });
  return [...ofColour, ...ofSizes];
}

/** The id of a counter that a number would begin: 'indigo-m'; another one where a variant has that already. */
function newCounter(variants: DeskProduct['product']['productColors'], parts: readonly string[]): string {
  const id = parts
    .filter(Boolean)
    .map((part) => part.toLowerCase().replace(/\s+/g, '-'))
    .join('-');
  return variants.some((variant) => variant.id === id) ? `${id}-2` : id;
}
