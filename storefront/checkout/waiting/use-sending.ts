import { useEffect, useRef } from 'react';
import { ORDER_PLACED } from '../../../shop/order.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { spendKey } from '../checkout-draft.ts';
import { keepTrying } from './keep-trying.ts';
import { isDecided, type Sent, sendOrder, takeBack } from './send.ts';
import { dropOrder, keepRefusal, updateOrder, type WaitingOrder } from './waiting-orders.ts';

const CANCELLED = 'Your order is cancelled. Nothing was ordered.';
const TOO_LATE = `${ORDER_PLACED} It had reached the shop before you cancelled it. Call us if you do not want it.`;

/** Sends a waiting order, or takes a cancelled one back, until the shop has answered; then says what became of it. */
export function useSending(order: WaitingOrder): void {
  const settle = useLatest(useSettling());
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is its key; what is done with it, its state
  useEffect(() => {
    const act = () => (order.state === 'cancelling' ? takeBack(order) : sendOrder(order));
    return keepTrying(act, (answer) => void untilSeen().then(() => settle.current(order, answer)));
  }, [order.key, order.state]);
}

function useSettling() {
  const alert = useAlert();
  return (order: WaitingOrder, answer: Sent) => {
    const { key, state } = order;
    if (isDecided(answer)) spendKey(key);
    if (answer.state === 'cancelled') {
      dropOrder(key);
      alert(CANCELLED, 'dark');
    } else if (answer.state !== 'placed') {
      keepRefusal(order, answer);
    } else if (state === 'cancelling') {
      updateOrder(key, { state: 'over', news: TOO_LATE });
    } else {
      updateOrder(key, { state: 'placed' });
    }
  };
}

/** An alert is there for three seconds: it waits until somebody looks. */
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
