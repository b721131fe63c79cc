import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * The names of the fields that a refused form of the screen marks as wrong, until something is typed. The first of them is
 * brought into view and has the focus: the button that was pressed stands at the thumb, and the field may be screens above it.
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
    // What is wrong with a whole list of boxes is told below it. What a form says at its top is no field.
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

/** The first words of a field's label: what is wrong may stand in it too. */
function nameOf(field: HTMLInputElement): string {
  const [label] = field.labels ?? [];
  const words = [...(label?.childNodes ?? [])].find((node) => node.textContent?.trim());
  return field.getAttribute('aria-label') ?? words?.textContent?.trim() ?? '';
}
