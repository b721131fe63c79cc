import { setTimeout as sleep } from 'node:timers/promises';
import { changeCatalogue } from '../../../server/store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../../../server/store/documents.ts';
import { readOrder } from '../../../server/store/orders/order-content.ts';
import type { Store } from '../../../server/store/store.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { storeOf } from '../engine.ts';
import { hiddenField } from '../shopper.ts';
import { openSmallShop } from '../small-shop.ts';
import { type Audit, audit } from './audit.ts';
import { orderForm } from './shoppers.ts';

/** The outcome. */
export type Changed = Audit & {
  acknowledged: number;
  /** Presses that were answered with what had changed. */
  told: number;
  /** Orders with another total than the one the shopper saw. */
  otherTotal: number;
  /** Presses with any other answer. */
  inVain: number;
};

const CLIENTS = 16;

/** Presses of all clients between two changes: about every third one comes after a change. */
const CHANGE_EVERY = 2 * CLIENTS;

/** The longest time a shopper reads the summary, in ms. */
const READING_MS = 20;

const COLLECTION = 'changingPieces';
const PAGE = checkoutPath(
  ['kurti', 'shawl'].map((id) => ({ collection: COLLECTION, id, quantity: 1, colour: BASE_COLOUR })),
);

/** Changes a price, deletes a product and adds it again, while 16 clients read the summary and order `orders` times. */
export async function orderWhilePricesChange(orders: number): Promise<Changed> {
  const shop = await openSmallShop();
  const store = await storeOf(shop);
  await change(store, 0);
  const found: Found = { agreed: new Map(), told: 0, inVain: 0 };
  const isOpen = () => found.agreed.size < orders;
  const owner = async () => {
    for (let nth = 1; isOpen(); ) {
      await sleep(1);
      if (pressesIn(found) < nth * CHANGE_EVERY) continue;
      await change(store, nth);
      nth += 1;
    }
  };
  const client = async () => {
    while (isOpen()) await order(shop.url, found);
  };
  await Promise.all([owner(), ...Array.from({ length: CLIENTS }, client)]);
  await shop.stop();
  const rows = await store.selectFrom('orders').select(['order_key', 'content']).execute();
  await store.destroy();
  const { agreed, told, inVain } = found;
  return {
    ...(await audit(shop.dataDir, new Set(agreed.keys()))),
    ...{ acknowledged: agreed.size, told, inVain },
    otherTotal: rows.filter((row) => readOrder(row.content).total !== agreed.get(row.order_key)).length,
  };
}

/** The totals in PKR of acknowledged orders, by order key, and the presses with another answer. */
type Found = { agreed: Map<string, number>; told: number; inVain: number };

function pressesIn({ agreed, told, inVain }: Found): number {
  return agreed.size + told + inVain;
}

/** The nth state of the shop: each time another price, every third time without the shawl. */
async function change(store: Store, nth: number): Promise<void> {
  const shawl = { productTitle: 'Sindhi Shawl', productPrice: 1200 };
  const kurti = { productTitle: 'Gulabi Kurti', productPrice: 3500 + (nth % 100) };
  const pieces: Record<string, Fields> = nth % 3 === 2 ? { kurti } : { kurti, shawl };
  const documents = Object.entries(pieces).map(([id, fields]) => ({ collection: COLLECTION, id, fields }));
  await changeCatalogue(store, async (writing) => {
    await deleteOtherDocuments(writing, [COLLECTION], documents);
    await putDocuments(writing, documents);
  });
}

/** A shopper without scripts, who agrees to each new total until the order is placed. */
async function order(url: string, found: Found): Promise<void> {
  const shopper = orderForm();
  let page = await (await fetch(url + PAGE)).text();
  for (;;) {
    await sleep(READING_MS * Math.random());
    const shown = hiddenField(page, 'shown');
    const body = new URLSearchParams({ ...shopper, shown });
    const answer = await fetch(url + PAGE, { method: 'POST', redirect: 'manual', body });
    page = await answer.text();
    if (answer.status === 303) return void found.agreed.set(shopper.key, JSON.parse(shown).total);
    if (answer.status === 409) found.told += 1;
    else found.inVain += 1;
  }
}
