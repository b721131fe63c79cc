import { useEffect, useState } from 'react';

/** In ms, before waiting is shown in words: most answers come before those could be read. */
const SLOW_MS = 500;

export function useIsSlow(submission: { key: string; state: string } | undefined): boolean {
  const sending = submission?.state === 'sending' ? submission.key : undefined;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (sending === undefined) return;
    const timer = setTimeout(() => setSlow(sending), SLOW_MS);
    return () => clearTimeout(timer);
  }, [sending]);
  return sending !== undefined && sending === slow;
}
