import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { storedText } from '../../../ui/storage/optional-storage.ts';
import { ORDERS_STORED, WAITING_ORDERS } from './waiting-key.ts';

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

/** What may say that an order waits: another tab, a page that the browser restored, or this one. */
const SIGNS = ['storage', 'pageshow', ORDERS_STORED];

/** The notices of unconfirmed orders, once the browser has any. What reads the orders comes with them. */
export function WhenWaiting() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const look = ({ type }: { type: string }) => {
      // Where storage is blocked the order is in this page's memory alone.
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

/** The list of a shopper whose orders have all been settled is empty. */
function hasStoredOrders(): boolean {
  return (storedText(() => localStorage, WAITING_ORDERS) ?? '[]') !== '[]';
}
