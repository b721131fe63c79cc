import type { CancelOutcome, OrderContent } from '../../shop/shop.ts';
import { findKey, type KnownKey, takeBackKey } from '../store/orders.ts';
import { write } from '../store/write.ts';
import { digestOf, fateOf } from './order-digest.ts';
import { type OrderContext, orderId } from './place-order.ts';

/**
 * Cancels an order that the shopper's browser was not sure to have sent: either it is placed already, or no try with
 * its key will ever place it (docs/decisions/006).
 * @throws when it could not be written down; then nothing was decided
 */
export function cancelOrder(context: OrderContext, cancelled: Cancelled, address: string): Promise<CancelOutcome> {
  const cancelling = decide(context, cancelled, address);
  cancelling.catch((error: unknown) => context.log.error({ error }, 'An order could not be cancelled'));
  return cancelling;
}

/** Undefined where the browser did not tell what order it was. */
type Cancelled = { key: string; order: OrderContent | undefined };

async function decide(context: OrderContext, { key, order }: Cancelled, address: string): Promise<CancelOutcome> {
  const known = await findKey(context.store, key);
  if (known) return outcomeOf(known, order);
  const retryAfterSeconds = context.limits.stillWaits('cancels from', address);
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  return write(context.store, async (trx): Promise<CancelOutcome> => {
    const wait = await context.limits.cancel(trx, address);
    if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
    const digest = order ? digestOf(order) : null;
    return outcomeOf(await takeBackKey(trx, { id: orderId(), key, digest, at: Date.now() }), order);
  });
}

/** Where the key belongs to another order, this one was not placed and never will be. */
function outcomeOf(known: KnownKey, order: OrderContent | undefined): CancelOutcome {
  const isOther = order && fateOf(known, order).state === 'other order';
  return isOther ? { state: 'cancelled' } : known.fate;
}
