import { storeOf } from './engine.ts';
import { placeOrders } from './placed-orders.ts';
import { stockedDataDir } from './small-shop.ts';

/** A shop with the awkward catalogue and that many orders, which nobody has open; gives its data directory. */
export async function closedShop(orders: number): Promise<string> {
  const dataDir = await stockedDataDir();
  await orderIn(dataDir, orders);
  return dataDir;
}

/** Places that many more orders. */
export async function orderIn(dataDir: string, orders: number): Promise<void> {
  const store = await storeOf({ dataDir });
  if (orders > 0)
    await placeOrders(
      store,
      Array.from({ length: orders }, () => ({})),
    );
  await store.destroy();
}
