import type { CancelOutcome } from '../../shop/shop.ts';
import { outcomeOfKey, takeBackKey } from '../store/orders.ts';
import { write } from '../store/write.ts';
import { type OrderContext, orderId } from './place-order.ts';

/**
 * Cancels an order that the shopper's browser was not sure to have sent: either it is placed already, or no try with
 * its key will ever place it (docs/decisions/006).
 * @throws when it could not be written down; then nothing was decided
 */
export function cancelOrder(context: OrderContext, key: string, address: string): Promise<CancelOutcome> {
  const cancelling = decide(context, key, address);
  cancelling.catch((error: unknown) => context.log.error({ error }, 'An order could not be cancelled'));
  return cancelling;
}

async function decide(context: OrderContext, key: string, address: string): Promise<CancelOutcome> {
  const known = await outcomeOfKey(context.store, key);
  if (known) return known;
  const retryAfterSeconds = context.limits.stillWaits('cancels from', address);
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  return write(context.store, async (trx): Promise<CancelOutcome> => {
    const wait = await context.limits.cancel(trx, address);
    if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
    return takeBackKey(trx, { id: orderId(), key, at: Date.now() });
  });
}
