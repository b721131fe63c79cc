import { useEffect, useState } from 'react';

/** How long the last press stays said, in ms: as long as one looks up from a parcel. */
const SAID_FOR_MS = 10_000;

/** The press to speak of: the newest, until it was answered and said for a while, or `isKept` until the next one. */
export function useLastPress<Press extends { state: string }>(
  newest: Press | undefined,
  isKept = false,
): Press | undefined {
  const [last, setLast] = useState<Press>();
  useEffect(() => {
    if (newest) setLast(newest);
  }, [newest]);
  useEffect(() => {
    if (last?.state !== 'answered' || isKept) return;
    const timer = setTimeout(() => setLast(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [last, isKept]);
  return last;
}
