import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';

/** How often a screen loads its data again while something on it is under way, in ms. */
const REFRESH_MS = 3000;

/** Loads the screen's data again and again while `isUnderWay`: emails are not in the mark that use-live.ts follows. */
export function useRefreshWhile(isUnderWay: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
}
