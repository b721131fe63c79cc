import { useEffect, useRef } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** `moved`: a column was moved, which stays in view instead. */
type Answered = { why: string | undefined; moved?: boolean };

/** A form's result beside its button, scrolled into view: the screen is longer than a phone's, and its length may change. */
export function Answer({ id, answer }: { id: string; answer: Answered | undefined }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer && (answer.why !== undefined || !answer.moved)) element.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  if (!answer) return null;
  const isSaved = answer.why === undefined;
  return (
    <p ref={element} id={id} className={isSaved ? 'saved' : 'mistake'} role={isSaved ? 'status' : 'alert'}>
      {answer.why ?? 'Saved.'}
    </p>
  );
}

/** The form's address. Without scripts the new page opens at the answer. */
export function useActionAt(courier: string, id: string): { action?: string } {
  return useHydrated() ? {} : { action: `?${new URLSearchParams({ courier })}#${id}` };
}
