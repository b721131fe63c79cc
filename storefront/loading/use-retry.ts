import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { backoffMs } from '../../ui/backoff.ts';
import { listen } from '../../ui/listen.ts';

/** Reads the data again with backoff, and when the network is back, while `unreadable` (spec 4). The page and what is typed stay. */
export function useRetry(unreadable: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!unreadable || state !== 'idle') return;
    const again = () => {
      setTries((tries) => tries + 1);
      void revalidate();
    };
    const timer = setTimeout(again, backoffMs(tries));
    const end = listen(window, ['online'], again);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [unreadable, state, tries, revalidate]);
}
