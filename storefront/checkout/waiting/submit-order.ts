import { sentOrder, storePlaced } from '../../placed/placed-orders.ts';
import type { PostedOrder } from '../posted-order.ts';
import type { OrderAnswer } from '../refusal.ts';
import { isKeyUsed, markKeyUsed, saveForm, unusedKey } from '../saved-form.ts';
import { isDecided, sendOrder } from './send.ts';
import { storeRefusal } from './store-refusal.ts';
import { dropOrder, FIRST_ANSWER_MS, isCancelling, settleSending, storeOrder, updateOrder } from './waiting-orders.ts';

/**
 * Stores the order in the browser, then sends it. Answers 'waiting' if there is no answer yet; use-sending.ts then repeats it.
 * A shopper who `left` the checkout reads the answer in a notice.
 */
export async function submitOrder(posted: PostedOrder, left: AbortSignal): Promise<OrderAnswer> {
  const order = { ...posted, state: 'pressed' as const, pressedAt: Date.now() };
  const { key } = order;
  storeOrder(order);
  const sent = await Promise.race([sendOrder(order), timeout()]);
  // Another tab cancelled it: the notice tells the outcome.
  if (isCancelling(key)) return { outcome: { state: 'waiting' }, key };
  if (sent.state === 'away' || (sent.state === 'failed' && left.aborted)) {
    settleSending(key, 'waiting');
    return { outcome: { state: 'waiting' }, key };
  }
  if (sent.state === 'other order' && isKeyUsed(key)) return submitOrder(withNewKey(posted), left);
  if (isDecided(sent)) markKeyUsed(key);
  if (sent.state === 'placed') {
    storePlaced(sentOrder(order, sent));
    settleSending(key, 'placed');
  } else if (left.aborted) storeRefusal(order, sent);
  else dropOrder(key);
  return { outcome: sent, key: sent.state === 'placed' ? key : storeNextKey(posted) };
}

/**
 * A new key for a form that was changed after the outcome of its key was known. With an unknown outcome we would have to ask
 * whether it is a second order.
 */
function withNewKey(posted: PostedOrder): PostedOrder {
  const key = unusedKey(posted.key);
  updateOrder(posted.key, { key });
  return { ...posted, key: storeNextKey({ ...posted, key }) };
}

/** Returns that key. */
function storeNextKey({ path, key, form, code = '' }: PostedOrder): string {
  const next = unusedKey(key);
  saveForm(path, { key: next, typed: { ...form, code } });
  return next;
}

/** The request continues. */
function timeout(): Promise<{ state: 'away' }> {
  return new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS, { state: 'away' }));
}
