import { CHECKOUT_EXCERPT, excerpt } from '../../shop/excerpt.ts';
import type { ShopImage } from '../../shop/image.ts';
import { type CheckoutLine, type Hindrance, hindranceOf } from '../../shop/order.ts';
import { imageOf } from '../../shop/product.ts';

/** A line of the order summary as the browser needs it: the description's first words, not the whole of it. */
export type SummaryLine = {
  /** Which item of the path it is, from 0. */
  at: number;
  productTitle: string;
  /** PKR, for one piece; undefined when it has no price. */
  productPrice: number | undefined;
  quantity: number;
  colour: string;
  /** Why it cannot be ordered. */
  hindrance: Hindrance | undefined;
  image: ShopImage;
  excerpt: string;
  /** Where a piece that is not to be had in the path's colour can be: this checkout with the original, the piece's page. */
  elsewhere?: { original: string; page: string };
};

/** What the summary shows of a line (spec 2, /checkout; 40 characters of spec 9). */
export function summaryLine(line: CheckoutLine): SummaryLine {
  const { at, product, quantity, colour, image } = line;
  return {
    at,
    productTitle: product.productTitle,
    productPrice: product.productPrice,
    quantity,
    colour,
    hindrance: hindranceOf(line),
    image: imageOf(product, image),
    excerpt: excerpt(product.productDescription, CHECKOUT_EXCERPT),
  };
}
