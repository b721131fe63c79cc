import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads the screen, but not offline: without a kept screen 'There is no network' would replace it. use-live.ts reports the
 * mark again when the network is back.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    if (navigator.onLine) void revalidate();
  }, [revalidate]);
}
