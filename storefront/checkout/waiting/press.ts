import { isSpent, keepTyped, spendKey, unspent } from '../checkout-draft.ts';
import type { PostedOrder } from '../posted-order.ts';
import type { OrderAnswer } from '../refusal.ts';
import { isDecided, sendOrder } from './send.ts';
import { dropOrder, keepOrder, keepRefusal, updateOrder } from './waiting-orders.ts';

/** How long the first try may take before the shopper is told that the order waits, in ms; the try goes on. */
const PATIENCE_MS = 4000;

/**
 * Complete order: written down in the browser, then sent. Gives the shop's answer, or 'waiting' when there is none yet;
 * the order then goes on by itself (use-sending.ts). A shopper who `left` the checkout meanwhile reads it elsewhere.
 */
export async function pressOrder(posted: PostedOrder, left: AbortSignal): Promise<OrderAnswer> {
  const order = { ...posted, state: 'pressed' as const };
  const { key } = order;
  keepOrder(order);
  const sent = await Promise.race([sendOrder(order), patience()]);
  if (sent.state === 'away' || (sent.state === 'failed' && left.aborted)) {
    updateOrder(key, { state: 'waiting' });
    return { outcome: { state: 'waiting' }, key };
  }
  if (sent.state === 'other order' && isSpent(key)) return pressOrder(asAnother(posted), left);
  if (isDecided(sent)) spendKey(key);
  if (sent.state === 'placed') updateOrder(key, { state: 'placed' });
  else if (left.aborted) keepRefusal(order, sent);
  else dropOrder(key);
  return { outcome: sent, key: sent.state === 'placed' ? key : keepKey(posted) };
}

/**
 * The shopper was told what became of the key and has changed the form since: a new order under a new key, from the
 * first moment on. Where nobody was told, only the shopper knows whether it is a second one, and is asked.
 */
function asAnother(posted: PostedOrder): PostedOrder {
  const key = unspent(posted.key);
  updateOrder(posted.key, { key });
  return { ...posted, key: keepKey({ ...posted, key }) };
}

/** Keeps what was typed with the key of the next press; gives that key. */
function keepKey({ path, key, form }: PostedOrder): string {
  const next = unspent(key);
  keepTyped(path, { key: next, typed: form });
  return next;
}

function patience(): Promise<{ state: 'away' }> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, { state: 'away' }));
}
