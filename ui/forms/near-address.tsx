import { useEffect, useRef, useState } from 'react';

/** Without typing, in ms: 'gmail.co' is on its way to 'gmail.com'. */
const REST_MS = 700;

/**
 * Asks about a mistyped address in the form's field `email`: 'Is it ayesha@gmail.com?' One press corrects it; any address is
 * accepted.
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
      // Without the rule's script nothing is asked.
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
    // Fires the event of typing, for the form.
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
