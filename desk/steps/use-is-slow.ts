import { useEffect, useState } from 'react';

/** An answer that takes longer, in ms, is waited for in words: most come before those could be read. */
const SLOW_MS = 500;

/** Whether the desk has been asked to save this submission for a while. */
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
