import { useEffect, useRef } from 'react';
import { backoffMs } from '../backoff.ts';
import { isThere } from './is-there.ts';

/** While `away`, polls `address` with backoff; calls `act` once the server answers. */
export function useNetworkBack(away: boolean, act: () => void, address = '/healthz'): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!away) return;
    let tries = 0;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      const isBack = await isThere(address);
      if (over) return;
      if (isBack) return latest.current();
      clearTimeout(timer);
      timer = setTimeout(look, backoffMs(tries));
      tries += 1;
    };
    timer = setTimeout(look, backoffMs(0) / 2);
    window.addEventListener('online', look);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, [away, address]);
}
