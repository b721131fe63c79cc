import { NO_BRAND } from '../brand.ts';
import { orderedOptions } from '../buying/choice.ts';
import { beginningOf } from '../catalogue/excerpt.ts';
import type { Product } from '../catalogue/product.ts';
import { productPath } from '../page-path.ts';
import type { Priced } from '../price.ts';
import { counterOf } from '../stock/stock-counts.ts';
import type { CheckoutLine, OrderedProduct } from './order.ts';

type OrderableLine = CheckoutLine & { product: Priced<Product>; note: string };

/** `siteUrl` begins the product's link. */
export function orderedProduct(line: OrderableLine, siteUrl: string): OrderedProduct {
  const { product, quantity, image, note } = line;
  const counter = counterOf(product, line);
  return {
    productTitle: product.productTitle,
    productImage: image,
    ...orderedOptions(line),
    productPrice: product.productPrice,
    quantity,
    brand: product.brand || NO_BRAND,
    link: siteUrl + productPath(product.collection, product.id),
    productDescription: beginningOf(product.productDescription),
    ...(note ? { note } : {}),
    ...(counter === undefined ? {} : { stock: { id: product.id, counter } }),
  };
}
