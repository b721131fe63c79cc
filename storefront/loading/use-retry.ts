import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { backoffMs } from '../../ui/backoff.ts';

/**
 * Asks again, with growing pauses and when the network comes back, for as long as it is `unreadable` (spec 4). A screen
 * that shows something meanwhile, `shown`, is never loaded anew: a shopper may be filling it in.
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

/** The page itself may be had where its data is not: a web server keeps pages as files while the shop is away. */
function isPageThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
