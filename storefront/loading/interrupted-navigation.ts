import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { isFields, isText, readStored } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';

const KEY = 'unfinishedPress';

/** An older press is not continued, in ms: the reload that it is stored for follows within seconds. */
const CONTINUED_MS = 30_000;

/** Stores the target of a navigation that is still loading when the page unloads. A finished navigation stores nothing. */
export function RememberNavigation(): null {
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname + location.search : undefined;
  const along: unknown = location?.state;
  // A layout effect: it runs before the router can notice that a file is missing.
  useLayoutEffect(() => {
    if (!to) return;
    const store = () =>
      ifStorageAllows(() => sessionStorage.setItem(KEY, JSON.stringify({ from: here(), to, along, at: Date.now() })));
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [to, along]);
  return null;
}

/**
 * Continues a stored navigation. When a screen's script does not load, React Router reloads the page that the shopper
 * was leaving. From there we load the target as a document, which works without that script. On another page, or later, the
 * shopper has gone elsewhere since.
 */
export function resumeNavigation(): void {
  const stored = readStored(
    storedText(() => sessionStorage, KEY),
    (value) => (isFields(value) ? value : undefined),
  );
  ifStorageAllows(() => {
    sessionStorage.removeItem(KEY);
    const { from, to, along, at } = stored ?? {};
    if (!isText(to) || from !== here() || to === from || !(Date.now() - Number(at) <= CONTINUED_MS)) return;
    // as React Router writes what a link brings along; without a key it would throw that away
    history.replaceState({ usr: along, key: KEY }, '', to);
    location.reload();
  });
}

function here(): string {
  return location.pathname + location.search;
}
