import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { ifStorageAllows } from '../../ui/optional-storage.ts';

const KEY = 'unfinishedPress';

/** Remembers, should the page end before that, where a press leads. Nothing is written for one that leads there. */
export function RememberNavigation(): null {
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname + location.search : undefined;
  const along: unknown = location?.state;
  // before the router can find out that a file does not come
  useLayoutEffect(() => {
    if (!to) return;
    const keep = () => ifStorageAllows(() => sessionStorage.setItem(KEY, JSON.stringify({ to, along })));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [to, along]);
  return null;
}

/**
 * When a screen's file does not come, React Router loads the page anew, the one that was left: from there the press goes
 * on, as a document, which works without that file.
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
