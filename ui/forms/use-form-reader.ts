import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '../listen.ts';

/** Any of them may be the only event for new text. */
const SIGNS = ['input', 'change', 'focusout'];

/** In ms, for a form whose button is off. */
const LOOK_MS = 500;

/**
 * Calls `read` whenever the form may have changed. Autofill on iOS, password managers and restored pages fill fields without
 * `input` events: while the button is off (`isOff`) and near or in view, `read` is called every half second. It must be cheap.
 */
export function useFormReader(form: RefObject<HTMLFormElement | null>, read: () => void, isOff: boolean): void {
  const look = useEffectEvent(read);

  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const onSign = () => look();
    const ends = [listen(fields, SIGNS, onSign), listen(window, ['pageshow'], onSign)];
    return () => {
      for (const end of ends) end();
    };
  }, [form]);

  useEffect(() => {
    const button = isOff ? form.current?.querySelector('[type=submit]') : null;
    // Older browsers have the events above only.
    if (!button || !('IntersectionObserver' in window)) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const near = new IntersectionObserver(
      (seen) => {
        clearInterval(timer);
        if (!seen.at(-1)?.isIntersecting) return;
        look();
        timer = setInterval(() => look(), LOOK_MS);
      },
      { rootMargin: '25%' },
    );
    near.observe(button);
    return () => {
      near.disconnect();
      clearInterval(timer);
    };
  }, [form, isOff]);
}
