/** Rupees: 'gift under 2000' is the word 'gift' and `to` 2000. */
export type PriceFilter = { words: string; from?: number; to?: number };

/** The end of a word in either script: `\b` knows Roman letters alone. */
const END = String.raw`(?![\p{L}\p{N}])`;
const RUPEES = String.raw`(?:(?:rs|pkr|rup[aeiy]+s?|روپ[یےئہ]+)${END}\.?|/-)?`;
const THOUSAND = `((?:k|hazaa?r|ہزار)${END})?`;
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const AMOUNT = String.raw`(?:rs\.?|pkr)?\s*${NUMBER}\s*${THOUSAND}\s*${RUPEES}`;
const WITHIN = 'tak|ke andar|تک|کے اندر';
const BETWEEN = price(
  String.raw`(?:between\s+|from\s+)?${AMOUNT}\s*(?:to|and|se|aur|-|–|سے|اور)\s*${AMOUNT}`,
  String.raw`(?:\s*(?:${WITHIN}|ke darmiyaa?n|ke bee?ch|کے درمیان|کے بیچ)${END})?`,
);
const AT_MOST = price(String.raw`(?:under|below|less than|up ?to|within|max|cheaper than)\s+${AMOUNT}`);
const AT_MOST_URDU = price(String.raw`${AMOUNT}\s*(?:${WITHIN}|se kam|se neeche|سے کم|سے نیچے)${END}`);
const AT_LEAST = price(String.raw`(?:over|above|more than|min)\s+${AMOUNT}`);
const AT_LEAST_URDU = price(String.raw`${AMOUNT}\s*(?:se zyada|se upar|سے زیادہ|سے اوپر)${END}`);

/** Smaller numbers are sizes, counts or ages: 'kids 3 to 4'. */
const LEAST_PRICE = 100;

/** Reads the first price; the rest are words. Digits are European, letters Urdu ones (inUrduLetters). */
export function readPriceFilter(query: string): PriceFilter {
  const between = readAt(query, BETWEEN);
  if (between?.to !== undefined) return { words: between.words, ...inOrder(between.from, between.to) };
  const most = readAt(query, AT_MOST_URDU) ?? readAt(query, AT_MOST);
  if (most) return { words: most.words, to: most.from };
  const least = readAt(query, AT_LEAST_URDU) ?? readAt(query, AT_LEAST);
  return least ? { words: least.words, from: least.from } : { words: query };
}

function readAt(query: string, pattern: RegExp): { words: string; from: number; to?: number } | undefined {
  const found = pattern.exec(query);
  if (!found) return undefined;
  const [all, first = '', firstK, second, secondK] = found;
  // '1-2k', but not '500 to 2k'.
  const from = rupees(first, firstK ?? (Number(first) < LEAST_PRICE ? secondK : undefined));
  const to = second === undefined ? undefined : rupees(second, secondK);
  if (from < LEAST_PRICE || (to !== undefined && to < LEAST_PRICE)) return undefined;
  const words = `${query.slice(0, found.index)} ${query.slice(found.index + all.length)}`.trim();
  return { words, from, ...(to === undefined ? {} : { to }) };
}

function rupees(digits: string, thousands: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
}

function inOrder(one: number, other: number): { from: number; to: number } {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

function price(...parts: readonly string[]): RegExp {
  return new RegExp(String.raw`\b${parts.join('')}`, 'iu');
}
