import { listedEmails } from '../../cli/emails.ts';
import { type ListedOrder, listedOrders } from '../../cli/orders.ts';
import type { Store } from '../../server/store/store.ts';
import { storeOf } from './engine.ts';

type Shop = { dataDir: string };

/** What `shop orders --json` prints of a test shop, without a process of its own. */
export async function ordersOf(shop: Shop): Promise<ListedOrder[]> {
  return read(shop, (store) => Array.fromAsync(listedOrders(store)));
}

/** The one placed last. @throws when there is none */
export async function latestOrderOf(shop: Shop): Promise<ListedOrder> {
  const [latest] = await ordersOf(shop);
  if (!latest) throw new Error('No order was placed');
  return latest;
}

/** What `shop emails --json` prints of a test shop. */
export async function emailsOf(shop: Shop): ReturnType<typeof listedEmails> {
  return read(shop, listedEmails);
}

async function read<T>(shop: Shop, what: (store: Store) => Promise<T>): Promise<T> {
  const store = await storeOf(shop);
  try {
    return await what(store);
  } finally {
    await store.destroy();
  }
}
