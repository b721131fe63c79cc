import { type ComponentType, lazy, Suspense } from 'react';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { useHasOrdered } from '../placed/placed-key.ts';

type Given = { given: PlacedOrder | undefined };

/** If its script does not load, home is as without an order. */
const PlacedPanel = lazy(
  (): Promise<{ default: ComponentType<Given> }> =>
    import('../placed/placed-panel.tsx')
      .then(({ PlacedPanel }) => ({ default: PlacedPanel }))
      .catch(() => ({ default: () => null })),
);

/** The panel of an order that was placed; its script loads only where there was one. */
export function Placed({ order }: { order: PlacedOrder | undefined }) {
  const hasPlaced = useHasOrdered();
  return order || hasPlaced ? (
    <Suspense>
      <PlacedPanel given={order} />
    </Suspense>
  ) : null;
}
