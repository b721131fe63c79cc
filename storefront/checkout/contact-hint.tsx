import { useEffect, useState } from 'react';
import { untilLoaded } from '../../ui/network/until-loaded.ts';

/** Without typing, in ms, before a mistyped contact is asked about. */
const REST_MS = 1500;

type Words = typeof import('./contact-text.ts');

/** How the shop will reach the customer, and a question about what looks mistyped. Loads at the first input. */
export function ContactHint({ contact, email }: { contact: string; email: string }) {
  const [words, setWords] = useState<Words>();
  const isNeeded = contact !== '' && !words;
  useEffect(() => {
    if (!isNeeded) return;
    // Without it the form works as ever.
    void untilLoaded(() => import('./contact-text.ts')).then(setWords);
  }, [isNeeded]);
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(contact), REST_MS);
    return () => clearTimeout(timer);
  }, [contact]);
  return (
    <p className="order-hint" aria-live="polite">
      {words?.contactText(contact, email, rested === contact)}
    </p>
  );
}
