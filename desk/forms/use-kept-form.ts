import { useEffect, useState } from 'react';
import { forgetForm, keptForm } from './kept-form.ts';

/** What was typed here before and not saved, once the browser has been asked. */
export function useKeptForm<Kept extends { typed: object }>(action: string, shown: Kept['typed']) {
  const [kept, setKept] = useState<Kept>();
  const text = JSON.stringify(shown);
  useEffect(() => setKept(keptForm<Kept>(action, text)), [action, text]);
  function startAgain(): void {
    forgetForm(action);
    setKept(undefined);
  }
  return { kept, startAgain };
}
