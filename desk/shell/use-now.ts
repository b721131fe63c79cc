import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/** How often ages on an open screen move on, in ms. */
const TICK_MS = 30_000;

/** The time that a screen counts ages from, ms since 1970: the server's when it was read, and what has passed since. */
export function useNow(): number {
  const told = useRouteLoaderData<{ now: number }>('routes/signed-in')?.now ?? 0;
  const [later, setLater] = useState({ told, ms: 0 });
  useEffect(() => {
    // Not by counting ticks: a phone that sleeps has none.
    const arrived = Date.now();
    const timer = setInterval(() => setLater({ told, ms: Date.now() - arrived }), TICK_MS);
    return () => clearInterval(timer);
  }, [told]);
  return told + (later.told === told ? later.ms : 0);
}
