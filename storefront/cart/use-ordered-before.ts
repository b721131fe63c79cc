import { useSyncExternalStore } from 'react';
import type { CartItem } from '../../shop/buying/cart.ts';
import { checkoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { placedOrders } from '../checkout/placed-orders.ts';

/** The newest order of this browser with the same lines; undefined for another cart. */
export function useOrderedBefore(lines: readonly CartItem[]): PlacedOrder | undefined {
  const { value } = useSyncExternalStore(placedOrders.follow, placedOrders.current, unread);
  const path = checkoutPath(lines.map(checkoutItem));
  return value.find((order) => order.path === path);
}

function unread() {
  return placedOrders.unread;
}
