import { type ComponentType, lazy, Suspense } from 'react';
import { useHasOrdered } from '../placed/placed-key.ts';

/** Without its script the cart looks as without an order. */
const OrdersHere = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('../placed/placed-panel.tsx')
      .then(({ OrdersHere }) => ({ default: OrdersHere }))
      .catch(() => ({ default: () => null })),
);

/** Loads only where orders were placed in this browser. */
export function PlacedBefore() {
  return useHasOrdered() ? (
    <Suspense>
      <OrdersHere />
    </Suspense>
  ) : null;
}
