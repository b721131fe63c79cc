import { useEffect, useRef } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** `moved`: the submission moved a column, and that is what the owner looks at. */
type Answered = { why: string | undefined; moved?: boolean };

/**
 * What became of a submission on one of the forms of this screen, beside its button and in view: the screen is longer than a
 * phone's, and a form that is rendered anew may have another length.
 */
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

/** Where a form of this screen is posted to. Without scripts the page is loaded anew, and looked at where its answer stands. */
export function useActionAt(courier: string, id: string): { action?: string } {
  return useHydrated() ? {} : { action: `?${new URLSearchParams({ courier })}#${id}` };
}
