import { useSyncExternalStore } from 'react';
import { ifStorageAllows } from '../../ui/storage/optional-storage.ts';

/** The browser storage key of the orders that were placed in it. */
export const PLACED_ORDERS = 'placedOrders';

/** Whether this browser has any: only then is the script loaded that reads them. False before hydration. */
export function useHasOrdered(): boolean {
  return useSyncExternalStore(
    () => () => {},
    hasStoredOrders,
    () => false,
  );
}

function hasStoredOrders(): boolean {
  let has = false;
  ifStorageAllows(() => {
    has = localStorage.getItem(PLACED_ORDERS) !== null;
  });
  return has;
}
