import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** What has just come under a thumb takes no press for so long, in ms: a second tap was meant for what stood there before. */
const SETTLE_MS = 700;

/**
 * Whether what is shown stood there long enough to be pressed; another `what` begins anew. What came with the page has
 * settled.
 */
export function useSettled(what: string): boolean {
  const isLater = useHydrated();
  const [settled, settle] = useState(isLater ? undefined : what);
  useEffect(() => {
    const timer = setTimeout(() => settle(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
