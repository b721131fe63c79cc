import { useEffect, useRef } from 'react';
import { backoffMs } from '../../ui/backoff.ts';

/** While `away`, asks the shop for a sign of life, with growing pauses; acts once there is one. */
export function useNetworkBack(away: boolean, act: () => void): void {
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
      const isBack = await isShopThere();
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
  }, [away]);
}

/** The service worker lets a HEAD pass: only the shop itself can answer it. */
async function isShopThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
