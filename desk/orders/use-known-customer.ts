import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readPhone } from '../../shop/phone.ts';

export type KnownProps = {
  phone: string;
  known: Record<string, string> | undefined;
  /** This screen with another number. */
  pathWith: (phone: string) => string;
};

type Form = RefObject<HTMLFormElement | null>;

/**
 * Fills in what is known of a number, once per number, into fields that are empty or hold the former number's data. Typed and
 * emptied fields stay. Returns what to call after each input: it looks up a complete number. `kept`: input from before.
 * `onFilled`: called when fields were filled.
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
  // Each reload has the data anew: only another number is another customer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fills in when the number changes
  useEffect(() => fill(), [known?.contact]);
  const keptNumber = kept && readPhone(kept.contact ?? '');
  useEffect(() => {
    // Kept fields that were emptied stay empty.
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
  // The field being typed in is left.
  if (field === document.activeElement) return;
  const isOwn = field.value !== '' && field.value !== before?.[field.name];
  if (!isOwn) field.value = known?.[field.name] ?? '';
}
