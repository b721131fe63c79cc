import { everyOptions } from '../../../shop/buying/choice.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { matchesSize } from '../../../shop/sizes/size-match.ts';
import { leftOf } from '../../../shop/stock/stock-counts.ts';

/** Found products, the best first, whose sizes are looked at: more than anybody turns pages for. */
export const MOST_SIZED = 240;

/** How a product answers the filter by a size: has it, may be made in it (no sizes), or lacks it or has none left. */
export function answerToSize(product: Product, size: string): 'has' | 'may have' | 'lacks' {
  if (!product.sizes) return 'may have';
  return isLeftIn(product, (own) => matchesSize(own, size)) ? 'has' : 'lacks';
}

/** Whether a size that `isAsked` accepts has pieces left. */
export function isLeftIn(product: Product, isAsked: (size: string) => boolean): boolean {
  const asked = everyOptions(product).filter(({ size }) => size && isAsked(size));
  return asked.some((options) => leftOf(product, options) !== 0);
}
