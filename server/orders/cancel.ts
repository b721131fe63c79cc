import type { CancelOutcome, OrderContent } from '../../shop/shop.ts';
import { findKey, type KnownKey, takeBackKey } from '../store/orders.ts';
import { write } from '../store/write.ts';
import { digestOf, fateOf } from './asked.ts';
import { type Counter, orderId } from './place.ts';

/**
 * Cancels an order that the shopper's browser was not sure to have sent: either it is placed already, or no try with
 * its key will ever place it (docs/decisions/006).
 * @throws when it could not be written down; then nothing was decided
 */
export function cancelOrder(counter: Counter, cancelled: Cancelled, address: string): Promise<CancelOutcome> {
  const cancelling = decide(counter, cancelled, address);
  cancelling.catch((error: unknown) => counter.log.error({ error }, 'An order could not be cancelled'));
  return cancelling;
}

/** Undefined where the browser did not tell what order it was. */
type Cancelled = { key: string; order: OrderContent | undefined };

async function decide(counter: Counter, { key, order }: Cancelled, address: string): Promise<CancelOutcome> {
  const known = await findKey(counter.store, key);
  if (known) return outcomeOf(known, order);
  const retryAfterSeconds = counter.limits.stillWaits('cancels from', address);
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  return write(counter.store, async (trx): Promise<CancelOutcome> => {
    const wait = await counter.limits.cancel(trx, address);
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
