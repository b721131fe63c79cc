import { useEffect, useState } from 'react';
import type { ShownForm } from '../../shop/desk/product-desk.ts';
import { forgetForm, type KeptForm, keptForm } from './kept-form.ts';

/** What was typed here before and not saved, once the browser has been asked. */
export function useKeptForm(action: string, shown: ShownForm) {
  const [kept, setKept] = useState<KeptForm>();
  const text = JSON.stringify(shown);
  useEffect(() => setKept(keptForm(action, text)), [action, text]);
  function startAgain(): void {
    forgetForm(action);
    setKept(undefined);
  }
  return { kept, startAgain };
}
