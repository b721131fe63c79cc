import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { currentOrders, followOrders, NO_ORDERS } from './waiting-orders.ts';

const WaitingNotices = lazy(
  (): Promise<{ default: ComponentType }> =>
    loadWaitingNotices().then(
      ({ WaitingNotices }) => ({ default: WaitingNotices }),
      () => ({ default: () => null }),
    ),
);

/** Loads the notices. The checkout does so when it opens: once an order waits there may be no network. */
export function loadWaitingNotices() {
  return import('./waiting-notices.tsx');
}

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
