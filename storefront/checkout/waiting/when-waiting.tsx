import { lazy, Suspense } from 'react';
import { untilLoaded } from '../../../ui/network/until-loaded.ts';
import { useIsStored } from '../../../ui/storage/use-is-stored.ts';
import { WAITING_ORDERS } from './waiting-key.ts';

const WaitingNotices = lazy(async () => ({ default: (await untilLoaded(loadWaitingNotices)).WaitingNotices }));

/** The checkout does so when it opens: once an order waits there may be no network. */
export function loadWaitingNotices() {
  return import('./waiting-notices.tsx');
}

/** Loads the notices and what reads the orders once there are any. */
export function WhenWaiting() {
  return useIsStored(WAITING_ORDERS) ? (
    <Suspense>
      <WaitingNotices />
    </Suspense>
  ) : null;
}
