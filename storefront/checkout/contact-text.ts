import { nearAddress } from '../../shop/emails/near-address.ts';
import { isMobile, readPhone, spokenPhone } from '../../shop/phone.ts';

/**
 * How the shop will reach the customer, that a rider needs a mobile number, and, once typing rests, whether a mistyped contact
 * is meant. Any text is accepted (spec 5). Undefined for nothing to say.
 */
export function contactText(contact: string, email: string, isResting = false): string | undefined {
  const phone = readPhone(contact);
  if (phone && isMobile(phone)) return `We call ${spokenPhone(phone)} to confirm.`;
  if (phone) return `We call ${spokenPhone(phone)} to confirm. For the rider a mobile number is better.`;
  return (isResting ? askedAbout(contact) : undefined) ?? emailText(contact, email);
}

function askedAbout(contact: string): string | undefined {
  const near = nearAddress(contact);
  if (near) return `Is it ${near}?`;
  const isNumber = /\p{Nd}/u.test(contact) && !/[\p{L}@]/u.test(contact);
  return isNumber ? 'Is that the whole number? A mobile number has 11 digits, like 0300 1234567.' : undefined;
}

function emailText(contact: string, email: string): string | undefined {
  if (!isEmail(contact)) return undefined;
  const written = `We write to ${contact.trim()}.`;
  return isEmail(email) ? `${written} The rider needs a mobile number to find you: you can give it here.` : written;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
