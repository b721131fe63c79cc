import { type ComponentType, lazy, Suspense } from 'react';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { useHasOrdered } from '../placed/placed-key.ts';

type Given = { given: PlacedOrder | undefined };

/** Without its script home looks as without an order. */
const PlacedPanel = lazy(
  (): Promise<{ default: ComponentType<Given> }> =>
    import('../placed/placed-panel.tsx')
      .then(({ PlacedPanel }) => ({ default: PlacedPanel }))
      .catch(() => ({ default: () => null })),
);

/** Its script loads only where an order was placed. */
export function Placed({ order }: { order: PlacedOrder | undefined }) {
  const hasPlaced = useHasOrdered();
  return order || hasPlaced ? (
    <Suspense>
      <PlacedPanel given={order} />
    </Suspense>
  ) : null;
}
