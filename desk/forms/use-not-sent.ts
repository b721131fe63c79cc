import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { NotSent } from './not-sent.ts';

/** Until the next submission or another screen. */
export function useNotSent(): { notSent: NotSent | undefined; tell: (form: NotSent) => void } {
  const { pathname } = useLocation();
  const isSubmitting = useNavigation().state === 'submitting';
  const [told, setTold] = useState<{ form: NotSent; pathname: string }>();
  const tell = useCallback((form: NotSent) => setTold({ form, pathname }), [pathname]);
  useEffect(() => {
    if (isSubmitting) setTold(undefined);
  }, [isSubmitting]);
  return { notSent: told?.pathname === pathname ? told.form : undefined, tell };
}
