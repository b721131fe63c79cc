import { useIsStored } from '../../ui/storage/use-is-stored.ts';

export const PLACED_ORDERS = 'placedOrders';

/** Only then is the script loaded that reads them. False before hydration. */
export function useHasOrdered(): boolean {
  return useIsStored(PLACED_ORDERS);
}
