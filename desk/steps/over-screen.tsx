import { type ReactNode, useMemo } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useLastSubmission } from '../submissions/use-last-submission.ts';
import './step-notices.css';

type Props = {
  /** The answer to a page's own form, of which the notice speaks. */
  answered: object | undefined;
  /** What went wrong stays said; what went well for a while. */
  isWell: boolean;
  children: ReactNode;
};

/** What a page's own form did, in sight wherever the page is scrolled to. Without scripts it stands where it is. */
export function OverScreen({ answered, isWell, children }: Props) {
  const isHydrated = useHydrated();
  const newest = useMemo(() => answered && { state: isWell ? 'answered' : 'kept' }, [answered, isWell]);
  const last = useLastSubmission(newest);
  if (!isHydrated) return children;
  return last && answered ? <div className="step-notices">{children}</div> : null;
}
