import { type ComponentType, lazy, Suspense } from 'react';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { useHasOrdered } from './placed-key.ts';

type Given = { given: PlacedOrder | undefined };

/** If the script does not load, home and the cart are as without an order. */
const PlacedPanel = lazy(
  (): Promise<{ default: ComponentType<Given> }> =>
    import('./placed-panel.tsx')
      .then(({ PlacedPanel }) => ({ default: PlacedPanel }))
      .catch(() => ({ default: Nothing })),
);
const OrdersHere = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./placed-panel.tsx')
      .then(({ OrdersHere }) => ({ default: OrdersHere }))
      .catch(() => ({ default: Nothing })),
);

function Nothing() {
  return null;
}

/** The panel of an order that was placed; its script loads only where there was one. */
export function Placed({ order }: { order: PlacedOrder | undefined }) {
  const hasPlaced = useHasOrdered();
  return order || hasPlaced ? (
    <Suspense>
      <PlacedPanel given={order} />
    </Suspense>
  ) : null;
}

/** The orders that were placed in this browser, to find them again on the cart page. */
export function PlacedBefore() {
  return useHasOrdered() ? (
    <Suspense>
      <OrdersHere />
    </Suspense>
  ) : null;
}
