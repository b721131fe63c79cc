import { useEffect, useState } from 'react';
import { listen } from '../listen.ts';
import { useHydrated } from '../use-hydrated.ts';
import { storedText } from './optional-storage.ts';
import { OTHER_TABS } from './stored-value.ts';

/** On this page's window; the browser's own event tells only other tabs. */
const STORED = 'stored-here';

/** What this page stored itself: where storage is blocked, nothing else knows of it. */
const storedHere = new Set<string>();

/** For a list that has got something in it. */
export function noteStored(key: string): void {
  storedHere.add(key);
  window.dispatchEvent(new Event(STORED));
}

/** Whether this browser has such a list with something in it, from any tab. False before hydration; once true it stays so. */
export function useIsStored(key: string): boolean {
  const isHydrated = useHydrated();
  const [isStored, setIsStored] = useState(() => isHydrated && hasStored(key));
  useEffect(() => {
    const look = () => hasStored(key) && setIsStored(true);
    look();
    return listen(window, [...OTHER_TABS, STORED], look);
  }, [key]);
  return isStored;
}

function hasStored(key: string): boolean {
  return storedHere.has(key) || (storedText(() => localStorage, key) ?? '[]') !== '[]';
}
