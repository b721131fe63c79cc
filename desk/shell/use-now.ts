import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/** Between two updates of ages, in ms. */
const TICK_MS = 30_000;

/** ms since 1970: the server's time of the last read plus the time since. */
export function useNow(): number {
  const told = useRouteLoaderData<{ now: number }>('routes/signed-in')?.now ?? 0;
  const [later, setLater] = useState({ told, ms: 0 });
  useEffect(() => {
    // Not by counting ticks: a sleeping phone has none.
    const arrived = Date.now();
    const timer = setInterval(() => setLater({ told, ms: Date.now() - arrived }), TICK_MS);
    return () => clearInterval(timer);
  }, [told]);
  return told + (later.told === told ? later.ms : 0);
}
