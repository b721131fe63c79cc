import { useEffect, useState } from 'react';
import { href, PrefetchPageLinks } from 'react-router';
import { useSaveData } from '../shell/shell-data.ts';

/** Prefetching waits until the page is idle, at most this long, in ms. */
const SETTLING_MS = 1500;

/**
 * Prefetches the product screen's script (3 KB) before a card is pressed. Prefetching on hover would not help phones,
 * which have no hover: each press would cost a round trip. The product's data comes with the card. With save-data
 * nothing is prefetched.
 */
export function PrefetchProductScreen() {
  const settled = useSettled();
  const saveData = useSaveData();
  return settled && !saveData ? <PrefetchPageLinks page={ANY_PRODUCT} /> : null;
}

/** Any product's path: the prefetch links only name the route's script. */
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
