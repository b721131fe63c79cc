import type { CancelOutcome } from '../../shop/shop.ts';
import { fateOfKey, takeBackKey } from '../store/orders.ts';
import { write } from '../store/write.ts';
import { type Counter, orderId } from './place.ts';

/**
 * Cancels an order that the shopper's browser was not sure to have sent: either it is placed already, or no try with
 * its key will ever place it (docs/decisions/006).
 * @throws when it could not be written down; then nothing was decided
 */
export function cancelOrder(counter: Counter, key: string, address: string): Promise<CancelOutcome> {
  const cancelling = decide(counter, key, address);
  cancelling.catch((error: unknown) => counter.log.error({ error }, 'An order could not be cancelled'));
  return cancelling;
}

async function decide(counter: Counter, key: string, address: string): Promise<CancelOutcome> {
  const known = await fateOfKey(counter.store, key);
  if (known) return known;
  const retryAfterSeconds = counter.limits.stillWaits('cancels from', address);
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  return write(counter.store, async (trx): Promise<CancelOutcome> => {
    const wait = await counter.limits.cancel(trx, address);
    if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
    return takeBackKey(trx, { id: orderId(), key, at: Date.now() });
  });
}
