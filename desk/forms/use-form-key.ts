import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { isNotSent } from './not-sent.ts';

/**
 * The key of a form that begins anew with each visit of its screen. A save that was refused or not sent is no visit: what is
 * typed while its answer is on its way stays.
 */
export function useFormKey(isRefused: boolean): string {
  const { key } = useLocation();
  const isOpen = isNotSent(useActionData()) || isRefused;
  const [of, setOf] = useState({ key, visit: key });
  if (key !== of.key) setOf({ key, visit: isOpen ? of.visit : key });
  return of.visit;
}
