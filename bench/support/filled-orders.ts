import { openStore } from '../../server/store/store.ts';
import { write } from '../../server/store/writing/write.ts';
import type { Order } from '../../shop/orders/order.ts';
import { AYESHA } from '../../tests/support/shopper.ts';

/** Orders in one transaction. */
const BATCH = 500;

/** Puts so many orders into a shop's database, each with three emails that were sent. */
export async function fillOrders(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  for (let at = 0; at < count; at += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, i) => `order-${String(at + i).padStart(8, '0')}`);
    const orders = ids.map((id, i) => ({ id, order_key: id, placed_at: at + i, content: JSON.stringify(order(id)) }));
    const emails = ids.flatMap((id) =>
      [1, 2, 3].map((nth) => ({
        ...({ id: `${id}-${nth}`, order_id: id, message: null, kind: nth === 1 ? 'customer' : 'owner' } as const),
        ...{ recipient: AYESHA.email, written_at: at, tries: 1, last_answer: '200 OK' },
        ...{ next_try_at: null, sent_at: at + 1, set_aside_at: null },
      })),
    );
    await write(store, async (trx) => {
      await trx.insertInto('orders').values(orders).execute();
      await trx.insertInto('emails').values(emails).execute();
    });
  }
  await store.destroy();
}

function order(id: string): Order {
  const { contact, ...shipping } = AYESHA;
  const product = {
    ...{ productTitle: 'Multani tile kurta', productImage: 'products/multani-tile-kurta.webp', color: 'Original' },
    ...{ productPrice: 2450, quantity: 1, brand: 'fesishop', link: `https://shop.example/product/menShirts/${id}` },
    productDescription: 'Hand-printed in Multan, block by block, on cotton lawn.',
  };
  return { contact, shipping, products: [product], createdAt: '2026-11-21T08:00:00.000Z' } as Order;
}
