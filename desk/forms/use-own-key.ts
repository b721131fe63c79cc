import { useCallback, useEffect, useState } from 'react';
import { useRenderedKey } from '../steps/step-button.tsx';
import { newSubmissionKey } from '../submissions/send-submission.ts';

/**
 * The key of a form that makes something new: its own from its first rendering on, or the one that was `kept` with what was
 * typed, so that a submission whose answer was lost makes it once. `renew` gives it another.
 */
export function useOwnKey(kept: string | undefined): { key: string; renew: () => void } {
  const [key, setKey] = useState(useRenderedKey());
  const renew = useCallback(() => setKey(newSubmissionKey()), []);
  // The rendered key is also that of the screens before and after this one.
  useEffect(() => setKey(kept ?? newSubmissionKey()), [kept]);
  return { key, renew };
}
