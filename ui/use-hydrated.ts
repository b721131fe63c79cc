import { useSyncExternalStore } from 'react';

/** False on the server and until the page's script has taken over; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
