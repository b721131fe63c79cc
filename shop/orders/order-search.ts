import { type LearntCities, readCity } from '../couriers/city.ts';
import { phoneStart, phonesIn } from '../phone.ts';
import { wordsIn } from '../plain-words.ts';
import { contactWords, withoutZeros } from './contact-words.ts';
import type { Order } from './order.ts';

/**
 * Words indexed per order: of contact and email, for order and customer, and of some twenty titles; and words used of a
 * search. Real ones have fewer.
 */
const MAX_WORDS = { contact: 20, who: 18, titles: 60 };
const MAX_TERMS = 6;

/** Of words and terms, in UTF-16 units: an index of PostgreSQL takes 2704 bytes at most. */
const LONGEST_WORD = 64;

/** Matches words that begin with it, or equal it (`whole`). */
export type SearchTerm = { starts: string[]; whole: boolean };

/**
 * The searchable words of an order. Numbers come first: a customer who types a whole address as the city may have more words
 * than are indexed. Contact and products are counted separately.
 */
export function orderText(id: string, order: Order, tracking: string, learnt?: LearntCities): string[] {
  const { firstName, lastName, city, email } = order.shipping;
  const contact = [email.trim().toLowerCase(), ...contactWords(order.contact)];
  const who = [
    id.toLowerCase(),
    wordsIn(tracking).join(''),
    String(Math.round(order.total)),
    order.discount?.code?.toLowerCase() ?? '',
    ...wordsIn(readCity(city, learnt) ?? ''),
    ...wordsIn(`${firstName} ${lastName} ${city}`),
  ];
  const titles = wordsIn(order.products.map(({ productTitle }) => productTitle).join(' '));
  return [
    ...new Set([
      ...indexed(contact).slice(0, MAX_WORDS.contact),
      ...indexed(who).slice(0, MAX_WORDS.who),
      ...indexed(titles).slice(0, MAX_WORDS.titles),
    ]),
  ];
}

function indexed(words: readonly string[]): string[] {
  return [...new Set(words.filter(Boolean).map(cut))];
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
    ...[...typed.matchAll(NUMBER)].flatMap(([, , number = '']) => startsOfNumbers(number)),
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

/** For each of several phone numbers, else the beginning of a phone or tracking number. */
function startsOfNumbers(number: string): string[][] {
  const phones = phonesIn(number);
  if (phones.length > 1) return phones.map((phone) => [phone]);
  const digits = wordsIn(number).join('');
  return [[...new Set([digits, withoutZeros(digits), phoneStart(number) ?? digits, ...phones])]];
}
