import { isOneAddress } from '../emails/email-address.ts';
import { phonesIn } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';

/** Owners look for a phone number by this many last digits. */
const [FEWEST_LAST, MOST_LAST] = [4, 7];

/** Fewer are a house number or an hour; the shortest local numbers have six. */
const FEWEST_DIGITS = 6;

/** Around an email. */
const SIGNS = /([\s,;:<>()"'/]+)/;

/** Slashes, plus signs, commas and letters separate numbers. */
const DIGITS = /\p{Nd}[\p{Nd}\p{Pd}\s.()]*/gu;

/** The words by which a contact is found: each number and email, then the last digits of each number. */
export function contactWords(contact: string): string[] {
  const parts = contact.includes('@') ? contact.split(SIGNS) : [];
  const emails = parts.filter(isOneAddress);
  const rest = emails.length > 0 ? parts.map((part) => (isOneAddress(part) ? ' ' : part)).join('') : contact;
  const numbers = numbersIn(rest);
  return [...numbers, ...emails.map((email) => email.toLowerCase()), ...numbers.flatMap(lastDigits)];
}

/** Pakistani numbers in their canonical form; of foreign, local and mistyped ones the digits. */
function numbersIn(text: string): string[] {
  const phones = phonesIn(text);
  const read = new Set(phones.map((phone) => phone.slice(-MOST_LAST)));
  const others = (text.match(DIGITS) ?? [])
    .map((digits) => wordsIn(digits).join(''))
    .filter((digits) => digits.length >= FEWEST_DIGITS && !read.has(digits.slice(-MOST_LAST)));
  return [...phones, ...others.map(withoutZeros)];
}

/** The digits of a whole number without the 00 that may stand for its plus sign. */
export function withoutZeros(digits: string): string {
  return digits.replace(/^00(?=\d{7})/, '');
}

function lastDigits(number: string): string[] {
  return Array.from({ length: MOST_LAST - FEWEST_LAST + 1 }, (_, nth) => number.slice(-(FEWEST_LAST + nth)));
}
