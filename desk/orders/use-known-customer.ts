import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
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
 * Fills in what is known of a number, once for each number: fields that are empty, or hold what was known of the number before.
 * What was typed stays, and what was emptied stays empty while its number does. Gives what to call after each input: a number
 * that is typed whole is asked about. `kept`: what was typed before and fills the form; `onFilled`: called when fields were
 * filled in.
 */
export function useKnownCustomer(
  form: Form,
  { phone, known, pathWith }: KnownProps,
  { kept, onFilled }: { kept: Record<string, string> | undefined; onFilled: () => void },
): () => void {
  const navigate = useNavigate();
  const filled = useRef(known);
  const asked = useRef(readPhone(phone));
  const fill = useEffectEvent(() => {
    const before = filled.current;
    if (known?.contact === before?.contact) return;
    filled.current = known;
    for (const field of form.current?.elements ?? []) fillIn(field, before, known);
    onFilled();
  });
  // Each reading of the screen gives what is known anew: the number alone tells whether it is another customer's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fills in when the number changes
  useEffect(() => fill(), [known?.contact]);
  const keptNumber = kept && readPhone(kept.contact ?? '');
  useEffect(() => {
    // The fields that were kept empty are as they were left.
    if (keptNumber) asked.current = keptNumber;
  }, [keptNumber]);
  return () => {
    const field = form.current?.elements.namedItem('contact');
    const number = field instanceof HTMLInputElement ? readPhone(field.value) : undefined;
    if (!number || !(field instanceof HTMLInputElement) || number === asked.current) return;
    asked.current = number;
    void navigate(pathWith(field.value.trim()), { replace: true, preventScrollReset: true });
  };
}

type Known = KnownProps['known'];

function fillIn(field: Element, before: Known, known: Known): void {
  if (!(field instanceof HTMLInputElement) || field.name === 'contact' || field.type === 'hidden') return;
  // Nothing changes under the typing.
  if (field === document.activeElement) return;
  const isOwn = field.value !== '' && field.value !== before?.[field.name];
  if (!isOwn) field.value = known?.[field.name] ?? '';
}
