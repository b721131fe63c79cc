import {
  coloursOf,
  imageOfOptions,
  type Options,
  type OrderedOptions,
  obstacleOfOptions,
  optionNames,
  optionsOf,
  orderedOptions,
} from '../buying/choice.ts';
import { baseColour, colourName } from '../catalogue/colour.ts';
import type { Product } from '../catalogue/product.ts';
import { counterOf, leftOf } from '../stock/stock-counts.ts';
import { cleanText } from '../text/clean-text.ts';
import type { OrderedProduct } from './order.ts';

/** Undefined for a product that is no longer in the shop. */
type Choosable = Pick<Product, 'productColors' | 'sizes' | 'mainColour'> | undefined;

/** `size`: '' for a product without sizes. */
export type LineOptions = { color: string; size: string };

export function optionsOfLine({ color, size = '' }: OrderedOptions): LineOptions {
  return { color: colourName(color), size };
}

/** The colours and sizes to choose from: the product's now, and the line's own. */
export function lineChoices(line: OrderedOptions, product: Choosable): { colours: string[]; sizes: string[] } {
  const own = optionsOfLine(line);
  const colours = product ? coloursOf(product).map((colour) => colourName(colour)) : [];
  const sizes = product?.sizes ?? [];
  return {
    colours: [...new Set([...colours, own.color])],
    sizes: [...new Set([...sizes, own.size])].filter(Boolean),
  };
}

/** Pieces left for the line in these options; undefined where not counted, or counted together with the line's own. */
export function leftForLine(line: OrderedOptions, product: Product, to: LineOptions): number | undefined {
  const [own, other] = [asChosen(optionsOfLine(line)), asChosen(to)];
  return counterOf(product, own) === counterOf(product, other) ? undefined : leftOf(product, other);
}

/** The line in other options at the agreed price, counted where those are; or a sentence on why not. */
export function changedLine(
  line: OrderedProduct,
  product: Product | undefined,
  to: LineOptions,
): OrderedProduct | string {
  const own = optionsOfLine(line);
  if (own.color === to.color && own.size === to.size) return line;
  const why = product
    ? whyNotIn(product, to)
    : `${line.productTitle} is no longer in the shop: its colour and size stay as they are.`;
  if (!product || why !== undefined) return why ?? '';
  const { stock: _, color: __, size: ___, mainColour: ____, ...same } = line;
  const options = { ...asChosen(to), mainColour: product.mainColour };
  return { ...same, ...orderedOptions(options), productImage: imageOfOptions(product, options) };
}

/** A sentence, whatever number is left; undefined when it can be had. */
export function whyNotIn(product: Product, to: LineOptions): string | undefined {
  const { productTitle: title, inStock } = product;
  const options = { ...asChosen(to), mainColour: product.mainColour };
  const obstacle = obstacleOfOptions(product, options);
  if (obstacle === 'no size') return `Which size of ${title}?`;
  if (obstacle) return `${title} is not there in ${optionNames(options)}. Choose again.`;
  if (inStock || leftOf(product, options) !== undefined) return undefined;
  return `${title} is marked as sold out. Change that under Products first if there are more.`;
}

export function withLineNote(line: OrderedProduct, typed: string): OrderedProduct {
  const note = cleanText(typed, 'lines');
  const { note: before = '', ...plain } = line;
  if (note === cleanText(before, 'lines')) return line;
  return note ? { ...plain, note } : plain;
}

function asChosen({ color, size }: LineOptions): Options {
  return optionsOf({ colour: baseColour(color), size });
}
