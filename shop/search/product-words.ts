import { textOfHtml } from '../catalogue/excerpt.ts';
import { wordsIn } from '../plain-words.ts';
import { spellingKey } from './spelling-key.ts';

/** Grows with every rule of this folder that changes what is indexed: the shop then makes its index anew. */
export const INDEX_RELEASE = 1;

/** Where a word stands in a product, the most telling first. */
export const FIELDS = { title: 0, colour: 1, description: 2 } as const;
export type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** What search reads of a product. */
export type SearchedProduct = {
  productTitle: string;
  colours: readonly string[];
  /** HTML. */
  productDescription: string;
  inStock: boolean;
};

/** A product's words as they are stored: those of its title, its colours and its description, and whether it is sold out. */
export type ProductWords = string;

/** An entry of the index: the digit of a field, then a word or one of the forms below. */
export type Entry = string;

/** The forms of the index: a spelling key, and a beginning. No word of a product has these signs. */
export const keyForm = (key: string): string => `=${key}`;
export const startForm = (start: string): string => `${start}*`;

/** Beginnings of up to three letters are entries of their own; longer ones are read from the words in their order. */
export const LONGEST_START = 3;

/** The products that are sold out, and those whose title has no, one, two ... words. */
export const SOLD_OUT = '#sold-out';
export const LENGTHS: readonly string[] = Array.from({ length: 10 }, (_, words) => `#${words}`);

/** The words of products and their entries. */
export type ProductReader = {
  /** Of a description the spelling keys, since only whole words are found there. */
  wordsOf(product: SearchedProduct): ProductWords;
  /** Calls `visit` with each entry; with some more than once. */
  eachEntry(words: ProductWords, visit: (entry: Entry) => void): void;
};

/** Opens a reader for many products: what a word becomes is worked out once for all of them. */
export function openProductReader(): ProductReader {
  const keyOf = remembered(spellingKey);
  const titleForms = remembered((word) => namedForms(FIELDS.title, word, keyOf(word)));
  const colourForms = remembered((word) => namedForms(FIELDS.colour, word, keyOf(word)));
  const saidForm = remembered((key) => FIELDS.description + keyForm(key));
  return {
    wordsOf({ productTitle, colours, productDescription, inStock }) {
      const title = titleWords(productTitle);
      const named = new Set(colours.flatMap(searchWords));
      const said = new Set<string>();
      for (const word of wordsIn(textOfHtml(productDescription.slice(0, LONGEST_DESCRIPTION)))) {
        if (word.length > 2 && said.size < MOST.description) said.add(keyOf(word));
      }
      const parts = [title, [...named].slice(0, MOST.colour), [...said]].map((words) => words.join(' '));
      return [...parts, inStock ? '' : SOLD_OUT].join('/');
    },
    eachEntry(words, visit) {
      const [title = [], colours = [], said = [], soldOut = []] = words.split('/').map(listOf);
      const forms = [title.map(titleForms), colours.map(colourForms), said.map(saidForm)].flat(2);
      for (const form of forms) visit(form);
      visit(FIELDS.title + (LENGTHS[Math.min(title.length, LENGTHS.length - 1)] ?? ''));
      for (const sign of soldOut) visit(FIELDS.title + sign);
    },
  };
}

/** The words of a name or a search. An apostrophe ends a word: 'women's'. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsIn(text.replace(/['’]s\b/gi, '')).map((word) => word.slice(0, LONGEST_WORD)))];
}

/** The words of a title. A single letter also joins the next word: 't-shirt'. */
function titleWords(title: string): string[] {
  const words = searchWords(title).slice(0, MOST.title);
  return [...words, ...words.flatMap((word, at) => (word.length === 1 && words[at + 1] ? [word + words[at + 1]] : []))];
}

function listOf(words: string): string[] {
  return words === '' ? [] : words.split(' ');
}

/** The most words that are indexed of each; no real product has more. */
const MOST = { title: 24, colour: 40, description: 40 };
const LONGEST_WORD = 30;
const LONGEST_DESCRIPTION = 4000;

/** A word of a title or a colour is found as it is written, as it sounds, and by its beginning. */
function namedForms(field: Field, word: string, key: string): Entry[] {
  const starts = beginnings(word);
  const forms = isWritten(word) ? [word, keyForm(key), ...starts] : [word, ...starts];
  const heard = beginnings(key).filter((start) => !starts.includes(start));
  return [...forms, ...heard.map(keyForm)].map((form) => field + form);
}

function beginnings(word: string): string[] {
  const letters = [...word].slice(0, LONGEST_START);
  return letters.map((_, at) => startForm(letters.slice(0, at + 1).join('')));
}

/** Whether a word has a spelling of its own: numbers and other scripts have none. */
export function isWritten(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

/** The same function, which works out each word of letters once. Numbers rarely come again. */
function remembered<Result>(work: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = work(word);
    if (isWritten(word)) known.set(word, result);
    return result;
  };
}
