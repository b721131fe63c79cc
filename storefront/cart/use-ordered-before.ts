import { useSyncExternalStore } from 'react';
import { checkoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { placedOrders } from '../checkout/placed-orders.ts';
import { type CurrentLine, canBeOrdered } from './checked-line.ts';

/** The newest order of this browser with the lines that can be ordered; undefined for other lines. */
export function useOrderedBefore(lines: readonly CurrentLine[]): PlacedOrder | undefined {
  const { value } = useSyncExternalStore(placedOrders.follow, placedOrders.current, unread);
  const path = checkoutPath(lines.filter(canBeOrdered).map(checkoutItem));
  return value.find((order) => order.path === path);
}

function unread() {
  return placedOrders.unread;
}
