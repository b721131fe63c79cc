import { useEffect, useRef, useState } from 'react';

/** How long the typing must have rested, in ms: 'gmail.co' is on its way to 'gmail.com'. */
const REST_MS = 700;

/**
 * Asks about an email address that looks mistyped, 'Is it ayesha@gmail.com?', which one press takes over. It belongs below the
 * field `email` of a form. Any address is taken all the same.
 */
export function NearAddress({ className }: { className: string }) {
  const here = useRef<HTMLParagraphElement>(null);
  const [near, setNear] = useState<string>();
  useEffect(() => {
    const field = emailField(here.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { nearAddress } = await import('../../shop/emails/near-address.ts');
      setNear(nearAddress(field?.value ?? ''));
    };
    const onTyped = () => {
      clearTimeout(timer);
      setNear(undefined);
      // Where the rule does not load, nothing is asked.
      if (field?.value.includes('@')) timer = setTimeout(() => ask().catch(() => undefined), REST_MS);
    };
    field?.addEventListener('input', onTyped);
    return () => {
      clearTimeout(timer);
      field?.removeEventListener('input', onTyped);
    };
  }, []);

  function take() {
    const field = emailField(here.current);
    if (!field || near === undefined) return;
    field.value = near;
    // The form reads it as if it had been typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }

  return (
    <p ref={here} className={className} aria-live="polite">
      {near === undefined ? null : (
        <button className="button" type="button" onClick={take}>
          Is it {near}?
        </button>
      )}
    </p>
  );
}

function emailField(element: HTMLElement | null): HTMLInputElement | undefined {
  const field = element?.closest('form')?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field : undefined;
}
