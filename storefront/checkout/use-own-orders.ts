import { useMemo, useSyncExternalStore } from 'react';
import { type FindOwnOrder, ownOrders } from '../../shop/buying/own-orders.ts';
import { placedOrders } from '../placed/placed-orders.ts';
import { currentOrders, followOrders, NO_ORDERS, type WaitingOrder } from './waiting/waiting-orders.ts';

/** What was ordered in this browser, in any tab, and what waits to be sent. Nothing on the server. */
export function useOwnOrders(): FindOwnOrder {
  const { value: waiting } = useSyncExternalStore(followOrders, currentOrders, () => NO_ORDERS);
  const { value: placed } = useSyncExternalStore(placedOrders.follow, placedOrders.current, () => placedOrders.unread);
  return useMemo(() => ownOrders([...waiting.filter(isUnderway).map(unnumbered), ...placed]), [waiting, placed]);
}

function isUnderway({ state }: WaitingOrder): boolean {
  return state === 'pressed' || state === 'waiting';
}

function unnumbered({ path, pressedAt = Date.now() }: WaitingOrder) {
  return { path, at: pressedAt };
}
