import { HIGHEST_PRICE, spokenPrice } from '../price.ts';
import { LITTLE_WORDS } from '../search/search-terms.ts';
import { sizeName } from '../sizes/size-match.ts';
import type { PriceFilter } from './price-filter.ts';
import type { SizeFilter } from './size-filter.ts';

/** What a search was taken for; prices in rupees. */
export type UnderstoodQuery = SizeFilter & PriceFilter;

/** 'Kurta in size M, under Rs 2000': shows what was taken as a filter. */
export function understoodSentence({ words, size, from, to }: UnderstoodQuery): string {
  const what = capital(withoutLittleEnds(words)) || 'All pieces';
  const inSize = size === undefined ? '' : ` in size ${sizeName(size)}`;
  const prices = pricesOf(from, to);
  return prices === '' ? what + inSize : `${what}${inSize}, ${prices}`;
}

function pricesOf(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return `${spokenPrice(from)} to ${spokenPrice(to)}`;
  if (to !== undefined) return `under ${spokenPrice(Math.min(to, HIGHEST_PRICE))}`;
  return from === undefined ? '' : `over ${spokenPrice(from)}`;
}

function withoutLittleEnds(words: string): string {
  const all = words.split(/[\s,]+/).filter(Boolean);
  const isTelling = (word: string) => !LITTLE_WORDS.has(word.toLowerCase());
  return all.slice(Math.max(0, all.findIndex(isTelling)), all.findLastIndex(isTelling) + 1).join(' ');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
