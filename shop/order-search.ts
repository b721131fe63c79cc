import type { Order } from './order.ts';
import { phoneStart, readPhone } from './phone.ts';

/** Words of one order that count, and words of a search that count; nobody's name has more. */
const MOST_WORDS = 24;
const MOST_TERMS = 6;

/** A word that a search is for: an order is found by one that begins so, or that is so. */
export type SearchTerm = { starts: string[]; whole: boolean };

/** The words that an order is found by: id, name, city, phone in its canonical form, tracking number. */
export function orderWords(id: string, order: Order, tracking: string): string[] {
  const { firstName, lastName, city } = order.shipping;
  const words = [
    id.toLowerCase(),
    ...wordsIn(`${firstName} ${lastName} ${city}`),
    readPhone(order.contact) ?? '',
    wordsIn(tracking).join(''),
  ];
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS);
}

/** What a search is for: orders that have a word for every term. A number is found in any of its spellings. */
export function searchTerms(query: string): SearchTerm[] {
  const typed = query.replace(/\p{Cf}/gu, '');
  const words = wordsIn(typed.replace(NUMBER, ' ')).map((word) => [word]);
  const terms = [...(typed.match(NUMBER) ?? []).map(startsOfNumber), ...words];
  return terms.slice(0, MOST_TERMS).map((starts) => ({ starts, whole: starts.every((start) => start.length < 2) }));
}

/** Digits with signs between them, that belong to no longer word. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\(?\p{Nd}[\p{Nd}\p{Pd}\s.()]*(?![\p{L}\p{N}])/gu;

/** The beginning of a phone number may as well be that of a tracking number. */
function startsOfNumber(number: string): string[] {
  const digits = wordsIn(number).join('');
  return [...new Set([digits, phoneStart(number) ?? digits])];
}

/** Letters and digits in one spelling: small, without accents, Urdu's letters for Arabic's. */
function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
