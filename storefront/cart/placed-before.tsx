import { type ComponentType, lazy, Suspense } from 'react';
import { useHasOrdered } from '../placed/placed-key.ts';

/** If its script does not load, the cart is as without an order. */
const OrdersHere = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('../placed/placed-panel.tsx')
      .then(({ OrdersHere }) => ({ default: OrdersHere }))
      .catch(() => ({ default: () => null })),
);

/** The orders that were placed in this browser, to find them again; their script loads only where there are any. */
export function PlacedBefore() {
  return useHasOrdered() ? (
    <Suspense>
      <OrdersHere />
    </Suspense>
  ) : null;
}
