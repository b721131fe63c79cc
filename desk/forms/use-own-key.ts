import { useCallback, useEffect, useState } from 'react';
import { newKey } from '../../ui/outbox/new-key.ts';
import { useRenderedKey } from '../steps/step-button.tsx';

/** A new form's key, or the one `kept` with its input, so that a lost answer creates one thing only. `renew` makes another. */
export function useOwnKey(kept: string | undefined): { key: string; renew: () => void } {
  const [key, setKey] = useState(useRenderedKey());
  const renew = useCallback(() => setKey(newKey()), []);
  // Adjacent screens were rendered with the same key.
  useEffect(() => setKey(kept ?? newKey()), [kept]);
  return { key, renew };
}
