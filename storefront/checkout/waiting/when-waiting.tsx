import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { currentOrders, followOrders, NO_ORDERS } from './waiting-orders.ts';

/** The checkout has them, so that they are in the browser before an order can wait. Few other visits need them. */
const WaitingNotices = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./waiting-notices.tsx')
      .then(({ WaitingNotices }) => ({ default: WaitingNotices }))
      .catch(() => ({ default: () => null })),
);

/** The notices of unconfirmed orders, where the browser has any. */
export function WhenWaiting() {
  const { value } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  if (value.length === 0) return null;
  return (
    <Suspense>
      <WaitingNotices />
    </Suspense>
  );
}

function noOrders() {
  return NO_ORDERS;
}
