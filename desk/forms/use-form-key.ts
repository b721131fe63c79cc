import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The key of a form that begins anew with each visit of its screen. A refused save is no visit: what is typed while its
 * answer is on its way stays.
 */
export function useFormKey(isRefused: boolean): string {
  const { key } = useLocation();
  const [ofVisit, setOfVisit] = useState(key);
  if (!isRefused && key !== ofVisit) setOfVisit(key);
  return ofVisit;
}
