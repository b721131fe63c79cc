import type { Product } from '../../shop/catalogue/product.ts';
import { findProducts } from '../catalogue/find.ts';
import { withMoved } from '../catalogue/find-moved.ts';
import type { DocumentKey } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { inBatches } from '../store/writing/batches.ts';

/** Reads the products of an order as they are now; gives one product or undefined for each, in the same order. */
export type ReadOrderedProducts = (keys: readonly DocumentKey[]) => Promise<readonly (Product | undefined)[]>;

/** Orders that arrive together read their products in one statement; each then follows by itself those that moved. */
export function openOrderedProducts(store: Store): ReadOrderedProducts {
  const read = inBatches(
    async (orders: readonly (readonly DocumentKey[])[]) => {
      const found = await findProducts(store, orders.flat());
      return orders.map((keys) => found.splice(0, keys.length));
    },
    (why) => store.engine.retryWindowMs(why) > 0,
  );
  return async (keys) => withMoved(store, keys, await read(keys));
}
