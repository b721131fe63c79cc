import { type Options, optionsOf } from '../../shop/buying/choice.ts';
import type { OwnOrder } from '../../shop/buying/own-orders.ts';
import { CHECKOUT_EXCERPT, excerpt } from '../../shop/catalogue/excerpt.ts';
import type { ShopImage } from '../../shop/catalogue/image.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import { type CheckoutLine, type Obstacle, obstacleOf } from '../../shop/orders/order.ts';
import { leftOf } from '../../shop/stock/stock-counts.ts';

/** A line of the order summary. It has an excerpt instead of the description, to send fewer bytes. */
export type SummaryLine = Options & {
  /** Which item of the path it is, from 0. */
  at: number;
  productTitle: string;
  /** PKR for one unit; undefined when it has no price. */
  productPrice: number | undefined;
  quantity: number;
  obstacle: Obstacle | undefined;
  /** How many pieces there are, where they are not enough. */
  left?: number | undefined;
  /** The order of this browser that it is in. */
  ordered?: OwnOrder;
  image: ShopImage;
  excerpt: string;
  /**
   * Links for a colour or size that is not available: the product's page, and where it is the colour this checkout with
   * the original one.
   */
  alternatives?: { original?: string; page: string };
};

/** The summary of a checkout line (spec 2, /checkout; 40 characters, spec 9). */
export function summaryLine(line: CheckoutLine): SummaryLine {
  const { at, product, quantity, image } = line;
  const obstacle = obstacleOf(line);
  return {
    at,
    productTitle: product.productTitle,
    productPrice: product.productPrice,
    quantity,
    ...optionsOf(line),
    obstacle,
    ...(obstacle === 'not enough' ? { left: leftOf(product, line) } : {}),
    image: imageOf(product, image),
    excerpt: excerpt(product.productDescription, CHECKOUT_EXCERPT),
  };
}
