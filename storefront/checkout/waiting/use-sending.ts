import { useEffect, useRef } from 'react';
import { ORDER_PLACED } from '../../../shop/orders/order.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { untilLoaded } from '../../../ui/network/until-loaded.ts';
import { keepTrying, type Tried } from '../../../ui/outbox/keep-trying.ts';
import { sentOrder, storePlaced } from '../../placed/placed-orders.ts';
import { markKeyUsed } from '../saved-form.ts';
import { cancelOrder, isDecided, type Sent, sendOrder } from './send.ts';
import { dropOrder, settleSending, updateOrder, type WaitingOrder } from './waiting-orders.ts';

const CANCELLED = 'Your order is cancelled. Nothing was ordered.';
/** What came of cancelling, where an order was placed. */
const TOO_LATE: { [State in Sent['state']]?: string } = {
  placed: `${ORDER_PLACED} It had reached the shop before you cancelled it. Call us if you do not want it.`,
  'other order': `${ORDER_PLACED} It is the one that you sent before, not this one. Call us if you do not want it.`,
};

/** Sends or cancels a waiting order until the shop has answered; then shows the outcome. */
export function useSending(order: WaitingOrder): void {
  const showOutcome = useLatest(useOutcome());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the order, the state decides the request
  useEffect(() => {
    const left = new AbortController();
    const act = async () => tried(await (order.state === 'cancelling' ? cancelOrder(order) : sendOrder(order)));
    void keepTrying(act, left.signal).then(async (answer) => {
      if (!answer) return;
      await untilSeen();
      await showOutcome.current(order, answer);
    });
    return () => left.abort();
  }, [order.key, order.state]);
}

/** Final when the shop has decided. */
function tried(sent: Sent): Tried<Sent> {
  if (sent.state === 'away' || sent.state === 'too many') return { retryAfterSeconds: sent.retryAfterSeconds };
  return sent.state === 'failed' ? {} : { answer: sent };
}

function useOutcome() {
  const alert = useAlert();
  return async (order: WaitingOrder, answer: Sent) => {
    const { key, state } = order;
    keepOutcome(order, answer);
    const tooLate = state === 'cancelling' ? TOO_LATE[answer.state] : undefined;
    if (answer.state === 'cancelled') {
      dropOrder(key);
      alert(CANCELLED, 'dark');
    } else if (tooLate !== undefined) {
      updateOrder(key, { state: 'over', news: tooLate });
    } else if (answer.state === 'placed') {
      settleSending(key, 'placed');
    } else {
      // Loaded when needed: refusals are rare. Until then the order stays stored.
      const { storeRefusal } = await untilLoaded(() => import('./store-refusal.ts'));
      storeRefusal(order, answer);
    }
  };
}

function keepOutcome(order: WaitingOrder, answer: Sent): void {
  if (isDecided(answer)) markKeyUsed(order.key);
  if (answer.state === 'placed') storePlaced(sentOrder(order, answer));
}

/** An alert is shown for three seconds only, so it waits until the page is visible. */
export function untilSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
}

function useLatest<Value>(value: Value): { current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
