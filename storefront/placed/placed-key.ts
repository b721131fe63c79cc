import { useSyncExternalStore } from 'react';
import { ifStorageAllows } from '../../ui/storage/optional-storage.ts';

export const PLACED_ORDERS = 'placedOrders';

/** Only then is the script loaded that reads them. False before hydration. */
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
