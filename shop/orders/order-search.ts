import { type LearntCities, readCity } from '../couriers/city.ts';
import { phoneStart, readPhone } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import type { Order } from './order.ts';

/** Words indexed per order, for the customer and some twenty titles; and words used of a search. Real ones have fewer. */
const MAX_WORDS = { who: 24, titles: 60 };
const MAX_TERMS = 6;

/** Of words and terms, in UTF-16 units: an index of PostgreSQL takes 2704 bytes at most. */
const LONGEST_WORD = 64;

/** Matches words that begin with it, or equal it (`whole`). */
export type SearchTerm = { starts: string[]; whole: boolean };

/** Owners look for a phone number by this many last digits. */
const [FEWEST_LAST, MOST_LAST] = [4, 7];

/**
 * The searchable words of an order. Numbers come first: a customer who types a whole address as the city may have more words
 * than are indexed. Products are counted separately.
 */
export function orderText(id: string, order: Order, tracking: string, learnt?: LearntCities): string[] {
  const { firstName, lastName, city, email } = order.shipping;
  const phone = readPhone(order.contact) ?? '';
  const who = [
    id.toLowerCase(),
    phone,
    wordsIn(tracking).join(''),
    email.trim().toLowerCase(),
    String(Math.round(order.total)),
    order.discount?.code?.toLowerCase() ?? '',
    ...lastDigits(phone),
    ...wordsIn(readCity(city, learnt) ?? ''),
    ...wordsIn(`${firstName} ${lastName} ${city}`),
  ];
  const titles = wordsIn(order.products.map(({ productTitle }) => productTitle).join(' '));
  return [...new Set([...indexed(who).slice(0, MAX_WORDS.who), ...indexed(titles).slice(0, MAX_WORDS.titles)])];
}

function indexed(words: readonly string[]): string[] {
  return [...new Set(words.filter(Boolean).map(cut))];
}

function lastDigits(phone: string): string[] {
  if (phone === '') return [];
  return Array.from({ length: MOST_LAST - FEWEST_LAST + 1 }, (_, nth) => phone.slice(-(FEWEST_LAST + nth)));
}

/**
 * All terms must match. Phone numbers match in any spelling, emails as a whole. A blank search has no terms; one of signs alone
 * has a term that matches nothing.
 */
export function searchTerms(query: string): SearchTerm[] {
  const whole = query
    .replace(/\p{Cf}/gu, '')
    .replace(GROUPING, '$1')
    .replace(RUPEES, '$1 ');
  const emails = (whole.match(EMAIL) ?? []).map((email) => [email.toLowerCase()]);
  const typed = whole.replace(EMAIL, ' ');
  const words = wordsIn(typed.replace(NUMBER, '$1 ')).map((word) => [word]);
  const terms = [
    ...[...typed.matchAll(NUMBER)].map(([, , number = '']) => startsOfNumber(number)),
    ...emails,
    ...words,
  ];
  if (terms.length === 0 && typed.trim() !== '') return [NO_WORD];
  return terms.slice(0, MAX_TERMS).map((starts) => termOf(starts.map(cut)));
}

/** Matches nothing: no order has an empty word. */
const NO_WORD: SearchTerm = { starts: [''], whole: true };

function termOf(starts: string[]): SearchTerm {
  return { starts, whole: starts.every((start) => start.length < 2) };
}

/** Lone surrogates are replaced, as databases do: two words must not become one there. */
function cut(word: string): string {
  return word.slice(0, LONGEST_WORD).toWellFormed();
}

const EMAIL = /\S+@\S*/g;

const GROUPING = /(\d),(?=\d{3}(?!\d))/g;

/** Currency before a number. */
const RUPEES = /(^|[^\p{L}\p{N}])(?:rs|pkr)\.?\s*(?=\d)/giu;

/** Digits with separators, outside longer words. */
const NUMBER = /(^|[^\p{L}\p{N}])(\+?\(?\p{Nd}[\p{Nd}\p{Pd}\s.()/]*)(?![\p{L}\p{N}])/gu;

/** The beginning of a phone or tracking number. */
function startsOfNumber(number: string): string[] {
  const digits = wordsIn(number).join('');
  return [...new Set([digits, phoneStart(number) ?? digits])];
}
