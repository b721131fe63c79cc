import { useCallback, useEffect, useState } from 'react';
import { useRenderedKey } from '../steps/step-button.tsx';
import { newSubmissionKey } from '../submissions/send-submission.ts';

/** A new form's key, or the one `kept` with its input, so that a lost answer creates one thing only. `renew` makes another. */
export function useOwnKey(kept: string | undefined): { key: string; renew: () => void } {
  const [key, setKey] = useState(useRenderedKey());
  const renew = useCallback(() => setKey(newSubmissionKey()), []);
  // Adjacent screens were rendered with the same key.
  useEffect(() => setKey(kept ?? newSubmissionKey()), [kept]);
  return { key, renew };
}
