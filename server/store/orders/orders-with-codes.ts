import { type CodeRefusal, whyNotCode } from '../../../shop/buying/discount-code.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { countUses, lockCounted, openTally } from './code-uses.ts';
import { findKeys, type KnownKey, type OrderToSave } from './orders.ts';
import { isOrder } from './orders-with-stock.ts';

/** An order that is not saved because its code does not count any more. */
export type CodeGone = { state: 'code'; why: CodeRefusal };

type Saved<Refused> = { known: Map<string, KnownKey>; refused: Map<string, Refused> };

/**
 * Saves orders by `save` and counts their codes in the same transaction: an order is saved with its discount or not at
 * all. The same key uses nothing again. Of orders that arrive together the first that can be saved get the last uses.
 */
export async function saveWithCodes<One extends OrderToSave, Refused>(
  store: Store,
  trx: Writing,
  orders: readonly One[],
  save: (orders: One[]) => Promise<Saved<Refused>>,
): Promise<Saved<Refused | CodeGone>> {
  if (!orders.some(({ order }) => order.discount?.code !== undefined)) return save([...orders]);
  await lockCounted(
    store,
    trx,
    orders.map(({ order }) => order),
  );
  const gone = await goneCodes(trx, orders);
  const { known, refused } = await save(orders.filter((one) => !gone.has(one)));
  const saved = orders.filter(({ id, key }) => isOrder(known.get(key), id));
  await countUses(trx, saved);
  // An order that lacks pieces may have held the last use: the next one can have it.
  if (refused.size > 0 && gone.size > 0) {
    const again = await saveWithCodes(
      store,
      trx,
      orders.filter((one) => gone.has(one)),
      save,
    );
    return { known: new Map([...known, ...again.known]), refused: new Map([...refused, ...again.refused]) };
  }
  const withoutCode = [...gone].map(([{ key }, why]): [string, CodeGone] => [key, { state: 'code', why }]);
  return { known, refused: new Map<string, Refused | CodeGone>([...refused, ...withoutCode]) };
}

async function goneCodes<One extends OrderToSave>(
  trx: Writing,
  orders: readonly One[],
): Promise<Map<One, CodeRefusal>> {
  // Another process may have saved a key of these until it let the codes go.
  const keys = orders.map(({ key }) => key);
  const settled = new Set((await findKeys(trx, keys)).keys());
  const tally = await openTally(trx);
  const gone = new Map<One, CodeRefusal>();
  for (const one of orders) {
    const { order, key, placedAt } = one;
    if (settled.has(key)) continue;
    if (order.discount?.code !== undefined) {
      const { code, uses } = await tally.of(order);
      const why = whyNotCode(code, { subtotal: order.subtotal, now: placedAt, uses });
      if (why) {
        gone.set(one, why);
        continue;
      }
      tally.take(order);
    }
    settled.add(key);
  }
  return gone;
}
