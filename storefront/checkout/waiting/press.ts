import { spendKey } from '../checkout-draft.ts';
import type { PostedOrder } from '../posted-order.ts';
import { type OrderAnswer, sentenceOf } from '../refusal.ts';
import { sendOrder } from './send.ts';
import { dropOrder, keepOrder, updateOrder } from './waiting-orders.ts';

/** How long the first try may take before the shopper is told that the order waits, in ms; the try goes on. */
const PATIENCE_MS = 4000;

/**
 * Complete order: written down in the browser, then sent. Gives the shop's answer, or 'waiting' when there is none yet;
 * the order then goes on by itself (use-sending.ts). A shopper who `left` the checkout meanwhile reads it elsewhere.
 */
export async function pressOrder(posted: PostedOrder, left: AbortSignal): Promise<OrderAnswer['outcome']> {
  const order = { ...posted, state: 'pressed' as const };
  const { key } = order;
  keepOrder(order);
  const sent = await Promise.race([sendOrder(order), patience()]);
  if (sent.state === 'away' || (sent.state === 'failed' && left.aborted)) {
    updateOrder(key, { state: 'waiting' });
    return { state: 'waiting' };
  }
  if (sent.state === 'placed' || sent.state === 'cancelled') spendKey(key);
  if (sent.state === 'placed') updateOrder(key, { state: 'placed' });
  else if (left.aborted) updateOrder(key, { state: 'over', news: sentenceOf(sent) ?? '' });
  else dropOrder(key);
  return sent;
}

function patience(): Promise<{ state: 'away' }> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, { state: 'away' }));
}
