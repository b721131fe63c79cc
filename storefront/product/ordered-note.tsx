import type { Options } from '../../shop/buying/choice.ts';
import { orderedText } from '../../shop/buying/own-orders.ts';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { useOwnOrders } from '../checkout/use-own-orders.ts';

/** This browser's order may have taken the last piece. */
export default function OrderedNote({
  product: { collection, id },
  options,
}: {
  product: CardProduct;
  options: Options;
}) {
  const ordered = useOwnOrders()({ collection, id, quantity: 1, ...options }, true);
  return ordered ? <p className="product-ordered">{orderedText(ordered)}</p> : null;
}
