import { cleanOrder } from '../../shop/orders/order-texts.ts';
import type { CancelOutcome, OrderContent } from '../../shop/shop.ts';
import { cancelKey, findKey, type KnownKey } from '../store/orders/orders.ts';
import { write } from '../store/writing/write.ts';
import { digestOf, outcomeForContent } from './order-digest.ts';
import { type OrderContext, orderId } from './place-order.ts';

/**
 * Cancels an order when the browser does not know whether it arrived: it is placed already, or no retry with its key will
 * place it; 'other order': an earlier press of its form is placed, as it was typed then (docs/decisions/006). @throws when the
 * store could not be written; then nothing is decided
 */
export function cancelOrder(
  context: OrderContext,
  cancelled: Cancelled,
  clientAddress: string,
): Promise<CancelOutcome> {
  const order = cancelled.order && cleanOrder(cancelled.order);
  const cancelling = decide(context, { ...cancelled, order }, clientAddress);
  cancelling.catch((error: unknown) => context.log.error({ error }, 'An order could not be cancelled'));
  return cancelling;
}

/** `order` is undefined when the browser did not send it. */
type Cancelled = { key: string; order: OrderContent | undefined };

async function decide(context: OrderContext, { key, order }: Cancelled, clientAddress: string): Promise<CancelOutcome> {
  const known = await findKey(context.store, key);
  if (known) return outcomeOf(known, order);
  const retryAfterSeconds = context.limits.secondsLeft('cancels from', clientAddress);
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  return write(context.store, async (trx): Promise<CancelOutcome> => {
    const wait = await context.limits.cancel(trx, clientAddress);
    if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
    const digest = order ? digestOf(order) : null;
    return outcomeOf(await cancelKey(trx, { id: orderId(), key, digest, at: Date.now() }), order);
  });
}

function outcomeOf({ outcome, ...known }: KnownKey, order: OrderContent | undefined): CancelOutcome {
  if (!order || outcome.state === 'cancelled') return outcome;
  const isOther = outcomeForContent({ outcome, ...known }, order).state === 'other order';
  return isOther ? { state: 'other order', was: 'placed' } : outcome;
}
