import type { ProductOutcome } from '../../shop/catalogue/product.ts';
import { followRedirect, isHere, logFailure } from '../loading/deferred-answer.ts';

export type ProductAnswer = ProductOutcome | Promise<ProductOutcome>;

/** A promise that never rejects, so that the screen renders before it arrives; on Back the answer itself. */
export async function deferProduct(
  reading: Promise<{ answer: ProductAnswer }>,
  request: Request,
): Promise<{ answer: ProductAnswer }> {
  const answer: Promise<ProductOutcome> = reading
    .then(({ answer }) => answer)
    .catch((error: unknown) => {
      followRedirect(error);
      logFailure(error);
      return { state: 'unreadable' };
    });
  return { answer: isHere(request) ? await answer : answer };
}
