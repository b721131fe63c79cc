import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { ifStorageAllows } from '../../ui/optional-storage.ts';
import { PLACED_ORDERS } from '../checkout/placed-key.ts';

type Given = { given: PlacedOrder | undefined };

/** If its script does not load, home is as without an order. */
const PlacedPanel = lazy(
  (): Promise<{ default: ComponentType<Given> }> =>
    import('../checkout/placed-panel.tsx')
      .then(({ PlacedPanel }) => ({ default: PlacedPanel }))
      .catch(() => ({ default: () => null })),
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
