import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { ifStorageAllows } from './fickle-storage.ts';

const KEY = 'unfinishedPress';

/** Remembers where a press leads until it has led there; one that leads there at once needs no memory. */
export function UnfinishedPress(): null {
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname + location.search : undefined;
  useEffect(() => {
    if (!to) return;
    let kept = false;
    const keeping = setTimeout(() => {
      kept = true;
      ifStorageAllows(() => sessionStorage.setItem(KEY, to));
    });
    return () => {
      clearTimeout(keeping);
      if (kept) ifStorageAllows(() => sessionStorage.removeItem(KEY));
    };
  }, [to]);
  return null;
}

/**
 * When a screen's file does not come, React Router loads the page anew, the one that was left: from there the press goes
 * on, as a document, which works without that file.
 */
export function finishPress(): void {
  ifStorageAllows(() => {
    const to = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (to && to !== location.pathname + location.search) location.replace(to);
  });
}
