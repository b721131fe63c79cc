import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { ifStorageAllows } from '../../ui/optional-storage.ts';

const KEY = 'unfinishedPress';

/**
 * Stores the target of a navigation that is still loading when the page unloads. A finished navigation stores nothing.
 */
export function RememberNavigation(): null {
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname + location.search : undefined;
  const along: unknown = location?.state;
  // A layout effect: it runs before the router can notice that a file is missing.
  useLayoutEffect(() => {
    if (!to) return;
    const store = () => ifStorageAllows(() => sessionStorage.setItem(KEY, JSON.stringify({ to, along })));
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [to, along]);
  return null;
}

/**
 * Continues a stored navigation. When a screen's script does not load, React Router reloads the page that the shopper
 * was leaving. From there we load the target as a document, which works without that script.
 */
export function resumeNavigation(): void {
  ifStorageAllows(() => {
    const { to, along } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.removeItem(KEY);
    if (!to || to === location.pathname + location.search) return;
    // as React Router writes what a link brings along; without a key it would throw that away
    history.replaceState({ usr: along, key: KEY }, '', to);
    location.reload();
  });
}
