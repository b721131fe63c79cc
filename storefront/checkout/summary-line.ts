import { CHECKOUT_EXCERPT, excerpt } from '../../shop/excerpt.ts';
import type { ShopImage } from '../../shop/image.ts';
import type { CheckoutLine } from '../../shop/order.ts';
import { imageOf } from '../../shop/product.ts';

/** A line of the order summary as the browser needs it: the description's first words, not the whole of it. */
export type SummaryLine = {
  productTitle: string;
  /** PKR, for one piece. */
  productPrice: number;
  quantity: number;
  colour: string;
  inStock: boolean;
  image: ShopImage;
  excerpt: string;
};

/** What the summary shows of a line (spec 2, /checkout; 40 characters of spec 9). */
export function summaryLine({ product, quantity, colour, image }: CheckoutLine): SummaryLine {
  const { productTitle, productPrice, inStock } = product;
  const words = excerpt(product.productDescription, CHECKOUT_EXCERPT);
  return { productTitle, productPrice, quantity, colour, inStock, image: imageOf(product, image), excerpt: words };
}
