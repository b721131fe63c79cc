import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Any of these may be the only sign that a form holds other text. */
const SIGNS = ['input', 'change', 'focusout'];

/** Between two looks at a form whose button is off, in ms. */
const LOOK_MS = 500;

/**
 * Calls `read` whenever the form may hold other text. Autofill on iOS, password managers and a page that the browser restores
 * fill in fields without an `input` event, some without any: while the form's button is off (`isOff`) and near or in view, the
 * form is read every half second. `read` must cost little and may find everything as it was.
 */
export function useFormReader(form: RefObject<HTMLFormElement | null>, read: () => void, isOff: boolean): void {
  const look = useEffectEvent(read);

  useEffect(() => {
    const fields = form.current;
    const onSign = () => look();
    for (const sign of SIGNS) fields?.addEventListener(sign, onSign);
    window.addEventListener('pageshow', onSign);
    return () => {
      for (const sign of SIGNS) fields?.removeEventListener(sign, onSign);
      window.removeEventListener('pageshow', onSign);
    };
  }, [form]);

  useEffect(() => {
    const button = isOff ? form.current?.querySelector('[type=submit]') : null;
    // older browsers are left to the signs above
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
