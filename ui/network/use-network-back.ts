import { useEffect, useRef } from 'react';
import { backoffMs } from '../backoff.ts';

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

/** Service workers answer no HEAD request, so this one reaches the server. */
async function isThere(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
