import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** In ms: a second tap this soon was meant for what was there before. */
const SETTLE_MS = 700;

/** Whether it was shown long enough to be pressed; another `what` starts again. What came with the page has settled. */
export function useSettled(what: string): boolean {
  const isLater = useHydrated();
  const [settled, settle] = useState(isLater ? undefined : what);
  useEffect(() => {
    const timer = setTimeout(() => settle(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
