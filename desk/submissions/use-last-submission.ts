import { useEffect, useState } from 'react';

/** In ms: about the time to look up from a parcel. */
const SAID_FOR_MS = 10_000;

/** The newest, until it was answered and shown for a while, or with `isKept` until the next one. */
export function useLastSubmission<Submission extends { state: string }>(
  newest: Submission | undefined,
  isKept = false,
): Submission | undefined {
  const [last, setLast] = useState<Submission>();
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
