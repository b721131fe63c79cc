import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';

/** Between two reloads, in ms. */
const REFRESH_MS = 3000;

/** For emails, which are not in the mark that use-live.ts follows. */
export function useRefreshWhile(isUnderWay: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
}
