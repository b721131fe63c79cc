import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** In ms: a short flash of placeholders feels slower than none. */
const DELAY_MS = 120;

export function useSlowTarget(): string | undefined {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== here ? location.pathname : undefined;
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    if (!target) return setWaitedFor(undefined);
    const timer = setTimeout(() => setWaitedFor(target), DELAY_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return target === waitedFor ? target : undefined;
}
