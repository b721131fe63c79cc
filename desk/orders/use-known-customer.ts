import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readPhone } from '../../shop/phone.ts';

export type KnownProps = {
  /** The number that the address names, and what is known of it. */
  phone: string;
  known: Record<string, string> | undefined;
  /** The address of this screen with another number. */
  pathWith: (phone: string) => string;
};

type Form = RefObject<HTMLFormElement | null>;

/**
 * Fills in what is known of a number: fields that are empty, or hold what was known of the number before. What was typed
 * stays. Gives what to call after each input: a number that is typed whole is asked about. `kept`: what was typed before is
 * filled in first.
 */
export function useKnownCustomer(
  form: Form,
  { phone, known, pathWith }: KnownProps,
  kept: object | undefined,
): () => void {
  const navigate = useNavigate();
  const filled = useRef(known);
  const asked = useRef(readPhone(phone));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before makes the form anew
  useEffect(() => {
    const before = filled.current;
    filled.current = known;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.name === 'contact' || field.type === 'hidden') continue;
      const isOwn = field.value !== '' && field.value !== before?.[field.name];
      if (!isOwn) field.value = known?.[field.name] ?? '';
    }
  }, [form, known, kept]);
  return () => {
    const field = form.current?.elements.namedItem('contact');
    const number = field instanceof HTMLInputElement ? readPhone(field.value) : undefined;
    if (!number || !(field instanceof HTMLInputElement) || number === asked.current) return;
    asked.current = number;
    void navigate(pathWith(field.value.trim()), { replace: true, preventScrollReset: true });
  };
}
