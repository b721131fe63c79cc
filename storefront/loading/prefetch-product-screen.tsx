import { useEffect, useState } from 'react';
import { href, PrefetchPageLinks } from 'react-router';
import { useSaveData } from '../shell/shell-data.ts';

/** At most this long, in ms, for the page to be idle. */
const SETTLING_MS = 1500;

/**
 * Loads the product screen's script (3 KB) before a press: phones have no hover, so each press would cost a round trip. The
 * data comes with the card. Not with save-data.
 */
export function PrefetchProductScreen() {
  const settled = useSettled();
  const saveData = useSaveData();
  return settled && !saveData ? <PrefetchPageLinks page={ANY_PRODUCT} /> : null;
}

/** Any path: the prefetch links only name the route's script. */
const ANY_PRODUCT = href('/product/:collectionName/:id', { collectionName: 'any', id: 'any' });

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, SETTLING_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(settle, { timeout: SETTLING_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return settled;
}
