import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Pauses before asking again for what could not be read, in ms; the last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Asks again, with growing pauses and when the network comes back, for as long as it is `unreadable` (spec 4). */
export function useRetry(unreadable: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!unreadable || state !== 'idle') return;
    const again = () => {
      setTries((tries) => tries + 1);
      void revalidate();
    };
    const timer = setTimeout(again, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [unreadable, state, tries, revalidate]);
}
