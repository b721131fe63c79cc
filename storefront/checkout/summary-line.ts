import { type Options, optionsOf } from '../../shop/buying/choice.ts';
import type { OwnOrder } from '../../shop/buying/own-orders.ts';
import { CHECKOUT_EXCERPT, excerpt } from '../../shop/catalogue/excerpt.ts';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import { type CheckoutLine, type Obstacle, obstacleOf } from '../../shop/orders/order.ts';
import { leftOf } from '../../shop/stock/stock-counts.ts';

/** With an excerpt instead of the description, to send fewer bytes. */
export type SummaryLine = Options & {
  /** Position in the path, from 0. */
  at: number;
  productTitle: string;
  /** PKR for one unit; undefined without a price. */
  productPrice: number | undefined;
  quantity: number;
  obstacle: Obstacle | undefined;
  /** Pieces left, where too few. */
  left?: number | undefined;
  ordered?: OwnOrder;
  image: ShopImage;
  excerpt: string;
  /** For a colour or size that is not available: the product's page, and for a colour this checkout with the original one. */
  alternatives?: { original?: string; page: string };
};

/** Spec 2, /checkout; 40 characters, spec 9. */
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
