import { randomUUID } from 'node:crypto';
import { readOrder } from '../../../server/store/orders/order-content.ts';
import { CANCELLED } from '../../../server/store/orders/orders.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { storeOf } from '../engine.ts';
import { hiddenField } from '../shopper.ts';
import { openSmallShopTwice, SHIRT } from '../small-shop.ts';
import { type Audit, audit } from './audit.ts';
import { orderForm } from './shoppers.ts';

/** What came of it. */
export type Shared = Audit & {
  /** Orders that were told 'placed', each once. */
  acknowledged: number;
  /** Presses that were asked whether theirs is a second order. */
  asked: number;
  /** Orders that were told 'placed' while another content was saved under their key. */
  ofOtherContent: number;
  /** Presses that were answered otherwise. */
  inVain: number;
};

const CLIENTS = 16;
const PAGE = checkoutPath([SHIRT]);

/** By the key that an order was told 'placed' under: the contacts of those who were told so. */
type Told = Map<string, Set<string>>;

/**
 * 16 clients press at one moment, each twice, with one key and each with an order of their own, in both processes of a
 * shop; whoever is asked says yes. That many times.
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

/** `agreed` are the contacts of those who said yes. */
type Found = { told: Told; agreed: Set<string>; asked: number; inVain: number };

/** Of the two presses of a client the first to be asked is answered yes. */
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
