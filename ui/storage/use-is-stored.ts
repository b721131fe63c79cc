import { useSyncExternalStore } from 'react';
import { listen } from '../listen.ts';
import { storedText } from './optional-storage.ts';
import { OTHER_TABS } from './stored-value.ts';

/** Lists that have had something in them. Where storage is blocked, only this page knows what it stored. */
const known = new Set<string>();

/** For a list that has got something in it: tells this page what the browser tells other tabs. */
export function noteStored(key: string): void {
  known.add(key);
  window.dispatchEvent(new Event('storage'));
}

/**
 * Whether this browser has such a list with something in it, from any tab. False before hydration; once true it stays so. It
 * renders again only when that changes: a part of the server's HTML whose script has not loaded yet would be dropped.
 */
export function useIsStored(key: string): boolean {
  return useSyncExternalStore(
    follow,
    () => hasStored(key),
    () => false,
  );
}

function follow(listener: () => void): () => void {
  return listen(window, OTHER_TABS, listener);
}

function hasStored(key: string): boolean {
  if ((storedText(() => localStorage, key) ?? '[]') !== '[]') known.add(key);
  return known.has(key);
}
