import type { Product } from '../../shop/product.ts';
import { followRedirect, tellFailure } from '../ui/arrival.ts';

/** What a product's page found (spec 4, Product page); one that could not be asked for stays on its placeholder. */
export type ProductAnswer = { state: 'found'; product: Product } | { state: 'missing' } | { state: 'unreadable' };

/** The answer as a promise that never rejects, so that the screen can be drawn before it comes. */
export function arriveProduct(reading: Promise<{ answer: ProductAnswer | Promise<ProductAnswer> }>) {
  const answer: Promise<ProductAnswer> = reading
    .then(({ answer }) => answer)
    .catch((error: unknown) => {
      followRedirect(error);
      tellFailure(error);
      return { state: 'unreadable' };
    });
  return { answer };
}
