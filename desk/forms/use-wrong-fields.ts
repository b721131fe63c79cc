import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Names of a refused form's wrong fields, until something is typed. The first is scrolled into view and focused: it may be
 * screens above the pressed button.
 */
export function useWrongFields(): string[] {
  const { state, formMethod } = useNavigation();
  const isPosted = useRef(false);
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (state !== 'idle') {
      isPosted.current ||= formMethod === 'POST';
      setNames([]);
      return;
    }
    if (!isPosted.current) return;
    isPosted.current = false;
    const wrong = [...document.querySelectorAll<HTMLInputElement>('#main [aria-invalid="true"]')];
    wrong[0]?.focus({ preventScroll: true });
    // A mistake of a list of boxes is below it; one at the top of a form belongs to no field.
    const first = document.querySelector(WRONG) ?? document.querySelector('#main .mistake');
    first?.scrollIntoView({ block: 'center' });
    setNames([...new Set(wrong.map(nameOf))].filter(Boolean));
  }, [state, formMethod]);
  useEffect(() => {
    const forget = () => setNames([]);
    document.addEventListener('input', forget);
    return () => document.removeEventListener('input', forget);
  }, []);
  return names;
}

const WRONG = '#main [aria-invalid="true"], #main .mistake:not(:empty, [role="alert"])';

/** The label's first words, since the mistake may follow in it. */
function nameOf(field: HTMLInputElement): string {
  const [label] = field.labels ?? [];
  const words = [...(label?.childNodes ?? [])].find((node) => node.textContent?.trim());
  return field.getAttribute('aria-label') ?? words?.textContent?.trim() ?? '';
}
