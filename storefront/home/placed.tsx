import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { ifStorageAllows } from '../../ui/optional-storage.ts';
import { PLACED_ORDERS } from '../checkout/placed-key.ts';

const PlacedPanel = lazy(() =>
  import('../checkout/placed-panel.tsx').then(({ PlacedPanel }) => ({ default: PlacedPanel })),
);

/** The panel of an order that was placed; its script loads only where there was one. */
export function Placed({ order }: { order: PlacedOrder | undefined }) {
  const hasPlaced = useSyncExternalStore(
    () => () => {},
    hasStoredOrders,
    () => false,
  );
  return order || hasPlaced ? (
    <Suspense>
      <PlacedPanel given={order} />
    </Suspense>
  ) : null;
}

function hasStoredOrders(): boolean {
  let has = false;
  ifStorageAllows(() => {
    has = localStorage.getItem(PLACED_ORDERS) !== null;
  });
  return has;
}
