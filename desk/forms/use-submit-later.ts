import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A form that is sent while pictures are on their way waits for them: pressed once, it goes when the last has come. */
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
    // A browser ignores this while it still tells the form of the submission.
    const later = setTimeout(() => {
      setIsWaiting(false);
      form.current?.requestSubmit(pressed.current);
    });
    return () => clearTimeout(later);
  }, [isWaiting, isUploading, form]);

  return { isWaiting, setIsUploading, onSubmit };
}
