import { type RefObject, useEffect } from 'react';

/**
 * Brings the first mistake of a refused form into view: the button that was pressed stands at the thumb, and the field may be a
 * screen above it.
 */
export function useMistakeInView(form: RefObject<HTMLFormElement | null>, refused: object | undefined): void {
  useEffect(() => {
    if (refused) form.current?.querySelector('.mistake:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  }, [form, refused]);
}
