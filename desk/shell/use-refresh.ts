import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the screen again, of its own accord. Not while the browser knows of no network: where no worker keeps the screen,
 * 'There is no network' would take its place. The line of use-live.ts tells the mark once more when it is back.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    if (navigator.onLine) void revalidate();
  }, [revalidate]);
}
