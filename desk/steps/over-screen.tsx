import { type ReactNode, useMemo } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useLastSubmission } from '../submissions/use-last-submission.ts';
import '../shell/notices.css';

type Props = {
  answered: object | undefined;
  /** Mistakes stay visible, successes for a while. */
  isWell: boolean;
  children: ReactNode;
};

/** A form's result, visible wherever the page is scrolled; without scripts in its own place. */
export function OverScreen({ answered, isWell, children }: Props) {
  const isHydrated = useHydrated();
  const newest = useMemo(() => answered && { state: isWell ? 'answered' : 'kept' }, [answered, isWell]);
  const last = useLastSubmission(newest);
  if (!isHydrated) return children;
  return last && answered ? <div className="step-notices">{children}</div> : null;
}
