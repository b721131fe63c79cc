import { useEffect, useState } from 'react';

type Words = typeof import('./contact-words.ts');

/** Says below the contact how the shop will reach the customer. It loads once something is typed. */
export function ContactHint({ contact, email }: { contact: string; email: string }) {
  const [words, setWords] = useState<Words>();
  const isNeeded = contact !== '' && !words;
  useEffect(() => {
    if (!isNeeded) return;
    // Without it the form works as ever.
    import('./contact-words.ts').then(setWords, () => undefined);
  }, [isNeeded]);
  return (
    <p className="order-hint" aria-live="polite">
      {words?.contactWords(contact, email)}
    </p>
  );
}
