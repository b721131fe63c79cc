import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { backoffMs } from '../../ui/backoff.ts';
import { isThere } from '../../ui/network/is-there.ts';

/**
 * Reloads the data with backoff, and when the network is back, while `unreadable` (spec 4). `shown`: the screen has content, so
 * the page is never reloaded: a shopper may be typing.
 */
export function useRetry(unreadable: boolean, shown = false): void {
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!unreadable || state !== 'idle') return;
    const again = async () => {
      if (!shown && (await isPageThere())) return window.location.reload();
      setTries((tries) => tries + 1);
      await revalidate();
    };
    const timer = setTimeout(again, backoffMs(tries));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [unreadable, shown, state, tries, revalidate]);
}

/** True also where nginx sends a page that it kept while the shop is down. */
export function isPageThere(): Promise<boolean> {
  return isThere(window.location.href);
}
