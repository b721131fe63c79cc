import { useEffect } from 'react';
import { useNavigation } from 'react-router';

const KEY = 'unfinishedPress';

/** Remembers where a press leads until it has led there. */
export function useUnfinishedPress(): void {
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname + location.search : undefined;
  useEffect(() => {
    // where storage refuses, a shopper presses twice
    try {
      if (to) sessionStorage.setItem(KEY, to);
      else sessionStorage.removeItem(KEY);
    } catch {}
  }, [to]);
}

/**
 * When a screen's file does not come, React Router loads the page anew, the one that was left: from there the press goes
 * on, as a document, which works without that file.
 */
export function finishPress(): void {
  try {
    const to = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (to && to !== location.pathname + location.search) location.replace(to);
  } catch {}
}
