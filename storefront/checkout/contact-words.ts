import { isMobile, readPhone, spokenPhone } from '../../shop/phone.ts';

/**
 * What the checkout answers to the typed contact: how the shop will reach the customer, and that a rider needs a mobile
 * number. It is no rule: any text is taken (spec 5). Undefined while there is nothing to say.
 */
export function contactWords(contact: string, email: string): string | undefined {
  const phone = readPhone(contact);
  if (phone && isMobile(phone)) return `We call ${spokenPhone(phone)} to confirm.`;
  if (phone) return `We call ${spokenPhone(phone)} to confirm. For the rider a mobile number is better.`;
  if (!isEmail(contact)) return undefined;
  const written = `We write to ${contact.trim()}.`;
  return isEmail(email) ? `${written} The rider needs a mobile number to find you: you can give it here.` : written;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
