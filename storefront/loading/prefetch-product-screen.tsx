import { useEffect, useState } from 'react';
import { href, PrefetchPageLinks } from 'react-router';
import { useSaveData } from '../shell/shell-data.ts';

/** The page settles before anything is fetched ahead, at most this long, in ms. */
const SETTLING_MS = 1500;

/**
 * Has the product's screen at hand before a card is pressed: its script is 3 KB, and asking for it only when a pointer
 * rests on a card costs a far-off phone, which has no pointer, a whole round trip. What it shows comes with the card.
 * Nothing is fetched ahead for a browser that saves data.
 */
export function PrefetchProductScreen() {
  const settled = useSettled();
  const saveData = useSaveData();
  return settled && !saveData ? <PrefetchPageLinks page={ANY_PRODUCT} /> : null;
}

/** The links name a route's script; which product it is does not matter. */
const ANY_PRODUCT = href('/product/:collectionName/:id', { collectionName: 'any', id: 'any' });

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // Safari knows no idle time
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, SETTLING_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(settle, { timeout: SETTLING_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return settled;
}
