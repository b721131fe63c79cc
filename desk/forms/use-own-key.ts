import { useCallback, useEffect, useState } from 'react';
import { useRenderedKey } from '../steps/step-button.tsx';
import { newSubmissionKey } from '../submissions/send-submission.ts';

/** A new thing's form key, or the one `kept` with what was typed: a lost answer makes it once. `renew` gives another. */
export function useOwnKey(kept: string | undefined): { key: string; renew: () => void } {
  const [key, setKey] = useState(useRenderedKey());
  const renew = useCallback(() => setKey(newSubmissionKey()), []);
  // The rendered key is also that of the screens before and after this one.
  useEffect(() => setKey(kept ?? newSubmissionKey()), [kept]);
  return { key, renew };
}
