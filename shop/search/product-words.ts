import { LRUCache } from 'lru-cache';
import { textOfHtml } from '../catalogue/excerpt.ts';
import { wordsIn } from '../plain-words.ts';
import { writtenTogether } from './shop-words.ts';
import { spellingKey } from './spelling-key.ts';

/** Raise it with every change of what is indexed: the shop then rebuilds its index. */
export const INDEX_RELEASE = 5;

/** The most telling field first. */
export const FIELDS = { title: 0, colour: 1, section: 3, description: 2 } as const;
export type Field = (typeof FIELDS)[keyof typeof FIELDS];

export type SearchedProduct = {
  productTitle: string;
  colours: readonly string[];
  /** HTML. */
  productDescription: string;
  /** Names of its listings (sections.ts). */
  sections: readonly string[];
  soldOut: SoldOut;
};

/** Sections and description are spelling keys: only whole words are found there. */
export type ProductWords = {
  title: string[];
  colours: string[];
  sections: string[];
  description: string[];
  soldOut: SoldOut;
};

/** Marks sold-out products in the index, and those in another collection alone. */
export const SOLD_OUT = '#sold-out';
export const SOLD_OUT_ELSEWHERE = '#sold-out-elsewhere';
const SOLD_OUTS = [SOLD_OUT, SOLD_OUT_ELSEWHERE] as const;
export type SoldOut = (typeof SOLD_OUTS)[number] | 'nowhere';

/** Index forms: a spelling key, and a beginning. No word has these signs. */
export const keyForm = (key: string): string => `=${key}`;
export const startForm = (start: string): string => `${start}*`;

/** In letters: up to here beginnings are indexed; longer ones are found by the sorted words. */
export const LONGEST_START = 3;

/** Products by the number of words in their titles. */
export const LENGTHS: readonly string[] = Array.from({ length: 10 }, (_, words) => `#${words}`);

/** Descriptions share lines, such as washing instructions: each is read once. */
export function openProductReader(): (product: SearchedProduct) => ProductWords {
  const keyOf = remembered(spellingKey);
  const keysOfLine = remembered((html) => longWords(html).map(keyOf));
  const colourWords = remembered(searchWords);
  const keysOfName = remembered((name) => nameText(name).filter(isLong).map(keyOf));
  return ({ productTitle, colours, sections, productDescription, soldOut }) => {
    const lines = productDescription.slice(0, LONGEST_DESCRIPTION).split(/(?=<(?:p|li)>)/);
    return {
      title: nameText(productTitle),
      colours: distinct(colours.flatMap(colourWords), MOST.colour),
      sections: distinct(sections.flatMap(keysOfName), MOST.section),
      description: distinct(lines.flatMap(keysOfLine), MOST.description),
      soldOut,
    };
  };
}

/** Caches results until there are too many. */
function remembered<Result extends {}>(work: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, Result>({ max: MOST_REMEMBERED });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    known.set(text, result);
    return result;
  };
}

/** Entries: some MB. */
const MOST_REMEMBERED = 20_000;

function longWords(html: string): string[] {
  return wordsIn(textOfHtml(html)).filter(isLong);
}

function isLong(word: string): boolean {
  return word.length > 2;
}

function distinct(words: readonly string[], most: number): string[] {
  return [...new Set(words)].slice(0, most);
}

export function formsOf(field: Field, word: string): string[] {
  if (field === FIELDS.description || field === FIELDS.section) return [keyForm(word)];
  const starts = beginnings(word);
  if (!isWritten(word)) return [word, ...starts];
  const key = spellingKey(word);
  const heard = beginnings(key).filter((start) => !starts.includes(start));
  return [word, keyForm(key), ...starts, ...heard.map(keyForm)];
}

/** Index words for ranking. */
export function orderForms({ title, soldOut }: ProductWords): string[] {
  const length = LENGTHS[Math.min(title.length, LENGTHS.length - 1)] ?? '';
  return soldOut === 'nowhere' ? [length] : [length, soldOut];
}

export function textOfWords({ title, colours, sections, description, soldOut }: ProductWords): string {
  const [titles, coloured, described, places] = [title, colours, description, sections].map((words) => words.join(' '));
  return [titles, coloured, described, soldOut, places].join('/');
}

export function wordsOfText(text: string): ProductWords {
  const [title = [], colours = [], description = [], [soldOut] = [], sections = []] = text.split('/').map(listOf);
  return { title, colours, sections, description, soldOut: SOLD_OUTS.find((one) => one === soldOut) ?? 'nowhere' };
}

/** An apostrophe ends a word: 'women's'. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsIn(text.replace(/['’]s\b/gi, '')).map((word) => word.slice(0, LONGEST_WORD)))];
}

/** Of a title or listing name; hyphenated and split words are joined too: 'v-neck', 'key ring'. */
export function nameText(name: string): string[] {
  const words = searchWords(name).slice(0, MOST.title);
  const together = words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next === undefined) return [];
    return word.length === 1 ? word + next : (writtenTogether(word, next) ?? []);
  });
  return [...words, ...together];
}

function listOf(words: string): string[] {
  return words === '' ? [] : words.split(' ');
}

/** Words indexed per field; real products have fewer. */
const MOST = { title: 24, colour: 40, section: 24, description: 40 };
const LONGEST_WORD = 30;
const LONGEST_DESCRIPTION = 4000;

function beginnings(word: string): string[] {
  const letters = [...word.slice(0, 2 * LONGEST_START)].slice(0, LONGEST_START);
  return letters.map((_, at) => startForm(letters.slice(0, at + 1).join('')));
}

/** Numbers and other scripts have no spelling key. */
export function isWritten(word: string): boolean {
  return /^[a-z]+$/.test(word);
}
