import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { NotSent } from './not-sent.ts';

/** The last press that was not answered, until the next press or another screen. */
export function useNotSent(): { notSent: NotSent | undefined; tell: (press: NotSent) => void } {
  const { pathname } = useLocation();
  const isSubmitting = useNavigation().state === 'submitting';
  const [told, setTold] = useState<{ press: NotSent; pathname: string }>();
  const tell = useCallback((press: NotSent) => setTold({ press, pathname }), [pathname]);
  useEffect(() => {
    if (isSubmitting) setTold(undefined);
  }, [isSubmitting]);
  return { notSent: told?.pathname === pathname ? told.press : undefined, tell };
}
