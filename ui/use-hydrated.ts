import { useSyncExternalStore } from 'react';

/** True after hydration, false before and on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
