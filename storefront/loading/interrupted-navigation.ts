import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { isFields, isText, readStored } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';

const KEY = 'unfinishedPress';

/** In ms: the reload that continues a press follows within seconds. */
const CONTINUED_MS = 30_000;

/** Stores a navigation's target when the page unloads before it has loaded. */
export function RememberNavigation(): null {
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname + location.search : undefined;
  const along: unknown = location?.state;
  // A layout effect runs before the router can notice a missing file.
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
 * Continues a stored navigation. When a screen's script does not load, React Router reloads the page being left; from there we
 * load the target as a document, which works without that script. On another page, or later, the shopper has gone elsewhere.
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
    // The format of React Router's link state; without a key it would be dropped.
    history.replaceState({ usr: along, key: KEY }, '', to);
    location.reload();
  });
}

function here(): string {
  return location.pathname + location.search;
}
