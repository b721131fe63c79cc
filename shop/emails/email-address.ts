import { LONGEST } from '../text/text-lengths.ts';

/** True for exactly one address: an email to it goes nowhere else. */
export function isOneAddress(email: string): boolean {
  return email.length <= LONGEST.email && /^[^\s\p{Cc}@,;:<>"()[\]\\]+@[^\s\p{Cc}@,;:<>"()[\]\\]+$/u.test(email);
}
