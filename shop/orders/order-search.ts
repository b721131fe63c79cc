import { phoneStart, readPhone } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import type { Order } from './order.ts';

/** The most words indexed per order, and the most words used of a search. No real order or search has more. */
const MAX_WORDS = 24;
const MAX_TERMS = 6;

/** A term of a search. It matches words that begin with it, or words that equal it. */
export type SearchTerm = { starts: string[]; whole: boolean };

/** The searchable words of an order: id, name, city, phone in its canonical form, tracking number. */
export function orderWords(id: string, order: Order, tracking: string): string[] {
  const { firstName, lastName, city } = order.shipping;
  const words = [
    id.toLowerCase(),
    ...wordsIn(`${firstName} ${lastName} ${city}`),
    readPhone(order.contact) ?? '',
    wordsIn(tracking).join(''),
  ];
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS);
}

/** The terms of a search. An order must match every term. A phone number matches in any spelling. */
export function searchTerms(query: string): SearchTerm[] {
  const typed = query.replace(/\p{Cf}/gu, '');
  const words = wordsIn(typed.replace(NUMBER, ' ')).map((word) => [word]);
  const terms = [...(typed.match(NUMBER) ?? []).map(startsOfNumber), ...words];
  return terms.slice(0, MAX_TERMS).map((starts) => ({ starts, whole: starts.every((start) => start.length < 2) }));
}

/** Digits with separators between them, which are not part of a longer word. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\(?\p{Nd}[\p{Nd}\p{Pd}\s.()]*(?![\p{L}\p{N}])/gu;

/** The beginning of a phone number may also be the beginning of a tracking number. */
function startsOfNumber(number: string): string[] {
  const digits = wordsIn(number).join('');
  return [...new Set([digits, phoneStart(number) ?? digits])];
}
