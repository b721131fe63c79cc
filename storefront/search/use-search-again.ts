import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { SearchOutcome } from '../../shop/search/search-page.ts';

/** After a refusal. What is typed meanwhile stays. */
export function useSearchAgain(answer: SearchOutcome | undefined): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!answer || !('retryAfterSeconds' in answer) || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), answer.retryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [answer, state, revalidate]);
}
