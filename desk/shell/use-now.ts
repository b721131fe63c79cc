import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/** How often ages on an open screen move on, in ms. */
const TICK_MS = 30_000;

/** The time that a screen counts ages from, ms since 1970: the server's while it hydrates, then the browser's. */
export function useNow(): number {
  const drawn = useRouteLoaderData<{ now: number }>('routes/signed-in')?.now ?? 0;
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return drawn + ticks * TICK_MS;
}
