import { type LearntCities, readCity } from '../couriers/city.ts';
import { phoneStart, readPhone } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import type { Order } from './order.ts';

/**
 * The most words indexed per order: of whom it is for, and of what was ordered, some twenty titles. And the most words used of a
 * search. No real search has more.
 */
const MAX_WORDS = { who: 24, titles: 60 };
const MAX_TERMS = 6;

/** The longest indexed word and the longest term, in UTF-16 units: an index of PostgreSQL takes 2704 bytes at most. */
const LONGEST_WORD = 64;

/** A term of a search. It matches words that begin with it, or words that equal it. */
export type SearchTerm = { starts: string[]; whole: boolean };

/** The last digits of a phone number by which owners look for it, from so many to so many. */
const [FEWEST_LAST, MOST_LAST] = [4, 7];

/**
 * The searchable words of an order: id, phone in its canonical form and its last digits, tracking number, email, total, discount code, the city
 * that is meant, name, city as typed, products. The numbers come first: a customer who types a whole address as the city may
 * have more words than are indexed. The products have room of their own.
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
 * The terms of a search. An order must match every term. A phone number matches in any spelling, an email as a whole. A blank search has no
 * terms; one of signs alone has a term that no order matches.
 */
export function searchTerms(query: string): SearchTerm[] {
  const whole = query
    .replace(/\p{Cf}/gu, '')
    .replace(GROUPING, '$1')
    .replace(RUPEES, ' ');
  const emails = (whole.match(EMAIL) ?? []).map((email) => [email.toLowerCase()]);
  const typed = whole.replace(EMAIL, ' ');
  const words = wordsIn(typed.replace(NUMBER, ' ')).map((word) => [word]);
  const terms = [...(typed.match(NUMBER) ?? []).map(startsOfNumber), ...emails, ...words];
  if (terms.length === 0 && typed.trim() !== '') return [NO_WORD];
  return terms.slice(0, MAX_TERMS).map((starts) => termOf(starts.map(cut)));
}

/** No order has an empty word. */
const NO_WORD: SearchTerm = { starts: [''], whole: true };

function termOf(starts: string[]): SearchTerm {
  return { starts, whole: starts.every((start) => start.length < 2) };
}

/** Half a letter at the end is replaced, as databases do: two words must not become one there. */
function cut(word: string): string {
  return word.slice(0, LONGEST_WORD).toWellFormed();
}

/** An email address, or the beginning of one. */
const EMAIL = /\S+@\S*/g;

/** The comma of 2,750. */
const GROUPING = /(\d),(?=\d{3}(?!\d))/g;

/** The sign of a sum before its number. */
const RUPEES = /(?<![\p{L}\p{N}])(?:rs|pkr)\.?\s*(?=\d)/giu;

/** Digits with separators between them, which are not part of a longer word. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\(?\p{Nd}[\p{Nd}\p{Pd}\s.()/]*(?![\p{L}\p{N}])/gu;

/** The beginning of a phone number may also be the beginning of a tracking number. */
function startsOfNumber(number: string): string[] {
  const digits = wordsIn(number).join('');
  return [...new Set([digits, phoneStart(number) ?? digits])];
}
