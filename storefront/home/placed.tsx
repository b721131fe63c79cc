import { lazy, Suspense } from 'react';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import { useHasOrdered } from '../placed/placed-key.ts';

/** Without its script home looks as without an order; a panel in the page's HTML stays. */
const PlacedPanel = lazy(async () => {
  const { PlacedPanel } = await untilLoaded(() => import('../placed/placed-panel.tsx'));
  return { default: PlacedPanel };
});

/** Its script loads only where an order was placed. */
export function Placed({ order }: { order: PlacedOrder | undefined }) {
  const hasPlaced = useHasOrdered();
  return order || hasPlaced ? (
    <Suspense>
      <PlacedPanel given={order} />
    </Suspense>
  ) : null;
}
