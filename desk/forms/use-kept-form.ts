import { useEffect, useState } from 'react';
import { forgetForm, keptForm } from './kept-form.ts';

/** Unsaved input from before, once read from the browser. */
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
