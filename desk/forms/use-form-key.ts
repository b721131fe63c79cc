import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { isNotSent } from './not-sent.ts';

/** A new key with each visit of the form's screen. A refused or unsent save is no visit: input during it stays. */
export function useFormKey(isRefused: boolean): string {
  const { key } = useLocation();
  const isOpen = isNotSent(useActionData()) || isRefused;
  const [of, setOf] = useState({ key, visit: key });
  if (key !== of.key) setOf({ key, visit: isOpen ? of.visit : key });
  return of.visit;
}
