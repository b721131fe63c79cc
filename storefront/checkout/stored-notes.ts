import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ifStorageAllows } from '../../ui/optional-storage.ts';
import { notesIn } from './order-notes.ts';

const PREFIX = 'checkoutNotes ';

/**
 * Stores for this tab the notes that were brought to the page, under its path, and deletes those of an earlier visit. It is
 * needed where a reload ends at the offline page: the service worker's redirect empties the history's state.
 */
export function StoreNotes(): null {
  const { pathname, state } = useLocation();
  useEffect(() => {
    const notes = notesIn(state);
    if (notes.length === 0) return deleteNotes(pathname);
    ifStorageAllows(() => sessionStorage.setItem(PREFIX + pathname, JSON.stringify(notes)));
  }, [pathname, state]);
  return null;
}

/** The notes of the last visit of that path in this tab; undefined when there are none or storage is blocked. */
export function storedNotes(path: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + path) ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : undefined;
  } catch {
    return undefined;
  }
}

export function deleteNotes(path: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(PREFIX + path));
}
