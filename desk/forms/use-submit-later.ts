import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A form sent during uploads waits for them, and goes after the last. */
export function useSubmitLater(form: RefObject<HTMLFormElement | null>) {
  const [isUploading, setIsUploading] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const pressed = useRef<HTMLElement>(null);

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      if (!isUploading) return;
      event.preventDefault();
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
      setIsWaiting(true);
    },
    [isUploading],
  );

  useEffect(() => {
    if (!isWaiting || isUploading) return;
    // Browsers ignore a submit during the submit event.
    const later = setTimeout(() => {
      setIsWaiting(false);
      form.current?.requestSubmit(pressed.current);
    });
    return () => clearTimeout(later);
  }, [isWaiting, isUploading, form]);

  return { isWaiting, setIsUploading, onSubmit };
}
