import type { Order, OrderedProduct } from '../../../shop/orders/order.ts';
import { fittingOrder } from '../../../shop/orders/order-texts.ts';
import { readPrice, roundRupees, subtotal } from '../../../shop/price.ts';
import { slices } from '../slices.ts';

/** The delivery fee, in PKR, of orders that were saved without their sums. */
const DELIVERY_BEFORE_SUMS = 250;

/** Longer content, in UTF-16 units, may be from before texts had limits: it is cut to them. */
const LONGEST_ORDER = 64 * 1024;

/** Orders whose content is read at once: those of earlier releases may have more than a megabyte each. */
const READ_AT_ONCE = 25;

/** In UTF-16 units of content: what one transaction reads before it ends and the next goes on. Orders are placed in between. */
export const READ_IN_ONE_WRITE = 8 * 1024 * 1024;

/** These orders' ids in their order, as many at a time as are read at once. */
export function readAtOnce(ids: readonly string[]): Generator<string[]> {
  return slices(ids, READ_AT_ONCE);
}

/** Parses an order; an older one without sums gets those its customer was told. @throws for other JSON */
export function readOrder(content: string): Order {
  const order = JSON.parse(content) as Omit<Order, Sums> & Partial<Pick<Order, Sums>>;
  const products = order.products.map(pricedToPaisa);
  const items = subtotal(products);
  const total = roundRupees(items + DELIVERY_BEFORE_SUMS);
  const summed = { subtotal: items, delivery: DELIVERY_BEFORE_SUMS, total, ...order, products };
  return content.length > LONGEST_ORDER ? fittingOrder(summed) : summed;
}

/** Earlier versions saved a price as the catalogue had it. */
function pricedToPaisa(product: OrderedProduct): OrderedProduct {
  return { ...product, productPrice: readPrice(product.productPrice) ?? product.productPrice };
}

type Sums = 'subtotal' | 'delivery' | 'total';
