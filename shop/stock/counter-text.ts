import { chosenNames, optionNames } from '../buying/choice.ts';
import type { Product } from '../catalogue/product.ts';
import { OWN_COUNTER } from './stock-counts.ts';

/** 'Rose Water, M'; '' for the product's own. */
export function counterText(
  { productColors, mainColour }: { productColors: Product['productColors']; mainColour?: string | undefined },
  counter: string,
): string {
  if (counter === OWN_COUNTER) return '';
  const variant = productColors.find(({ id }) => id === counter);
  if (!variant) return counter;
  const options = { colour: variant.color, size: variant.size, mainColour };
  return chosenNames(options) || optionNames(options);
}
