import { lazy, Suspense } from 'react';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import { useHasOrdered } from '../placed/placed-key.ts';

/** Without its script the cart looks as without an order. */
const OrdersHere = lazy(async () => {
  const { OrdersHere } = await untilLoaded(() => import('../placed/placed-panel.tsx'));
  return { default: OrdersHere };
});

/** Loads only where orders were placed in this browser. */
export function PlacedBefore() {
  return useHasOrdered() ? (
    <Suspense>
      <OrdersHere />
    </Suspense>
  ) : null;
}
