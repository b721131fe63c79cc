import { lazy, Suspense, useEffect, useState } from 'react';
import { untilLoaded } from '../../../ui/network/until-loaded.ts';
import { storedText } from '../../../ui/storage/optional-storage.ts';
import { ORDERS_STORED, WAITING_ORDERS } from './waiting-key.ts';

const WaitingNotices = lazy(async () => ({ default: (await untilLoaded(loadWaitingNotices)).WaitingNotices }));

/** The checkout does so when it opens: once an order waits there may be no network. */
export function loadWaitingNotices() {
  return import('./waiting-notices.tsx');
}

/** Events after which an order may wait: from another tab, a restored page, or this one. */
const SIGNS = ['storage', 'pageshow', ORDERS_STORED];

/** Loads the notices and what reads the orders once there are any. */
export function WhenWaiting() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const look = ({ type }: { type: string }) => {
      // Where storage is blocked the order is only in this page's memory.
      if (type === ORDERS_STORED || hasStoredOrders()) setWanted(true);
    };
    look({ type: '' });
    for (const sign of SIGNS) window.addEventListener(sign, look);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, look);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <WaitingNotices />
    </Suspense>
  ) : null;
}

/** An empty list: all orders are settled. */
function hasStoredOrders(): boolean {
  return (storedText(() => localStorage, WAITING_ORDERS) ?? '[]') !== '[]';
}
