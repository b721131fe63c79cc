import { optionNames } from '../buying/choice.ts';
import { BASE_COLOUR } from '../catalogue/colour.ts';
import type { CardProduct } from '../catalogue/product.ts';
import { OWN_COUNTER } from './stock-counts.ts';

/** What a counter counts: 'Rose Water, M'; '' for the product's own. */
export function counterWords({ productColors }: Pick<CardProduct, 'productColors'>, counter: string): string {
  if (counter === OWN_COUNTER) return '';
  const variant = productColors.find(({ id }) => id === counter);
  if (!variant) return counter;
  return variant.color === BASE_COLOUR && variant.size
    ? variant.size
    : optionNames({ colour: variant.color, size: variant.size });
}
