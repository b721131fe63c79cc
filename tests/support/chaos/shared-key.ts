import { randomUUID } from 'node:crypto';
import { readOrder } from '../../../server/store/orders/order-content.ts';
import { CANCELLED } from '../../../server/store/orders/orders.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { storeOf } from '../engine.ts';
import { hiddenField } from '../shopper.ts';
import { openSmallShopTwice, SHIRT } from '../small-shop.ts';
import { type Audit, audit } from './audit.ts';
import { orderForm } from './shoppers.ts';

/** The outcome. */
export type Shared = Audit & {
  /** Acknowledged orders, each counted once. */
  acknowledged: number;
  /** Presses that were asked to confirm a second order. */
  asked: number;
  /** Acknowledged orders whose key holds another content. */
  ofOtherContent: number;
  /** Presses with any other answer. */
  inVain: number;
};

const CLIENTS = 16;
const PAGE = checkoutPath([SHIRT]);

/** The contacts of acknowledged presses, by order key. */
type Told = Map<string, Set<string>>;

/**
 * 16 clients press at the same moment, each twice, with the same key but different orders, in both processes of a shop.
 * A client that is asked to confirm a second order agrees. Repeated `times` times.
 */
export async function shareKeys(rounds: number): Promise<Shared> {
  const shop = await openSmallShopTwice();
  const found: Found = { told: new Map(), agreed: new Set(), asked: 0, inVain: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const key = randomUUID();
    const forms = Array.from({ length: CLIENTS }, () => ({ ...orderForm(), key }));
    await Promise.all(forms.flatMap((form) => [press(shop.url, form, found), press(shop.url, form, found)]));
  }
  await shop.stop();
  const pairs = [...found.told].flatMap(([key, contacts]) => [...contacts].map((contact) => ({ key, contact })));
  const contactOf = await contactsByKey(shop.dataDir);
  return {
    ...(await audit(shop.dataDir, new Set(found.told.keys()))),
    ...{ acknowledged: pairs.length, asked: found.asked, inVain: found.inVain },
    ofOtherContent: pairs.filter(({ key, contact }) => contactOf.get(key) !== contact).length,
  };
}

/** `agreed` holds the contacts of clients that confirmed. */
type Found = { told: Told; agreed: Set<string>; asked: number; inVain: number };

/** Of a client's two presses, the first that is asked confirms. */
async function press(url: string, form: ReturnType<typeof orderForm>, found: Found, again = false): Promise<void> {
  const answer = await fetch(url + PAGE, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  const page = await answer.text();
  if (answer.status === 303) {
    found.told.set(form.key, (found.told.get(form.key) ?? new Set()).add(form.contact));
  } else if (answer.status === 409 && !again) {
    found.asked += 1;
    if (found.agreed.has(form.contact)) return;
    found.agreed.add(form.contact);
    await press(url, { ...form, key: hiddenField(page, 'key') }, found, true);
  } else {
    found.inVain += 1;
  }
}

async function contactsByKey(dataDir: string): Promise<Map<string, string>> {
  const store = await storeOf({ dataDir });
  const rows = await store
    .selectFrom('orders')
    .select(['order_key', 'content'])
    .where('content', '!=', CANCELLED)
    .execute();
  await store.destroy();
  return new Map(rows.map((row) => [row.order_key, readOrder(row.content).contact]));
}
