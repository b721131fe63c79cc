import { isWritten, keyForm, LONGEST_START, searchWords, startForm } from './product-words.ts';
import { LONGEST_QUERY } from './search-page.ts';
import { KINDS, SHOP_WORDS, TYPED_ONLY, writtenTogether } from './shop-words.ts';
import { spellingKey } from './spelling-key.ts';

/** Groups of words with the same meaning. */
export type Synonyms = readonly (readonly string[])[];

/**
 * The best first. 'typed': begins with the typed letters. 'typo': one letter differs; 'typo heard': one of its spelling key.
 * 'kind': a kind of the typed word.
 */
export const FITS = [
  ...(['written', 'typed', 'heard', 'meant', 'begun', 'typo', 'typo heard', 'two typos'] as const),
  'kind',
] as const;
export type Fit = (typeof FITS)[number];

export type SearchTerm = {
  word: string;
  forms: { word: string; fit: Fit }[];
  /** Beginnings: the last word may be unfinished. */
  starts: { start: string; fit: Fit }[];
  /** Count where no title has the word itself. */
  kinds: string[];
};

/** No shopper types more. */
const MOST_TERMS = 8;

/** `isTyping`: the last word is more likely unfinished than misspelt: 'vall' is 'valley' rather than 'wall'. */
export function searchTerms(query: string, synonyms: Synonyms, isTyping = false): SearchTerm[] {
  const typed = joinedWords(searchWords(query.slice(0, LONGEST_QUERY)));
  const words = typed.filter((word) => !LITTLE_WORDS.has(word));
  const meant = (words.length > 0 ? words : typed).slice(0, MOST_TERMS);
  // After a space the last word is finished.
  const isBegun = /[\p{L}\p{N}]$/u.test(query.slice(0, LONGEST_QUERY));
  const begun = isTyping ? 'typed' : 'begun';
  return meant.map((word) => termOf(word, isBegun && word === typed.at(-1) ? begun : undefined, synonyms));
}

/** 't shirt' becomes 'tshirt', as in titles (product-words.ts). */
function joinedWords([word, next, ...others]: readonly string[]): string[] {
  if (word === undefined) return [];
  if (next === undefined) return [word];
  const together = writtenTogether(word, next);
  return together ? [together, ...joinedWords(others)] : [word, ...joinedWords([next, ...others])];
}

/** Words without a meaning of their own. */
export const LITTLE_WORDS = new Set([
  ...['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'with', 'ka', 'ke', 'ki', 'ko', 'aur'],
  ...['کا', 'کے', 'کی', 'کو', 'اور'],
]);

export function wholeTerm(word: string): SearchTerm {
  return termOf(word, undefined, []);
}

/** A size in letters has no other spelling: 'xl' is not 'xxl', which sounds the same. */
const LETTER_SIZE = /^(?:xxs|xs|x{1,4}l)$/;

/** `asWritten`: the fit of words that begin with its letters; undefined for a finished word. */
function termOf(word: string, asWritten: Fit | undefined, synonyms: Synonyms): SearchTerm {
  if (LETTER_SIZE.test(word)) return { word, forms: [{ word, fit: 'written' }], starts: [], kinds: [] };
  const key = spellingKey(word);
  const meant = sameMeaning(word, synonyms).map((one) => ({ word: heardForm(one), fit: 'meant' as const }));
  const starts = asWritten ? beginningsOf(word, key) : [];
  const begun = starts.map((start, nth) => ({ start, fit: (nth === 0 && asWritten) || ('begun' as const) }));
  return {
    word,
    forms: [
      { word, fit: 'written' },
      { word: heardForm(word), fit: 'heard' },
      ...meant,
      ...begun.filter(isShort).map(({ start, fit }) => ({ word: startForm(start), fit })),
    ],
    starts: begun.filter((one) => !isShort(one)),
    kinds: KINDS_OF.get(heardForm(word)) ?? [],
  };
}

/**
 * Beginnings as indexed: of words, and of differing spelling keys. Keys of one or two letters are too short: 'tee' has 'ti',
 * and 'texture' begins with the same.
 */
function beginningsOf(word: string, key: string): string[] {
  return key.length < SHORTEST_KEY ? [word] : [...new Set([word, key, keyForm(key)])];
}

/** In letters. */
const SHORTEST_KEY = 3;

function isShort({ start }: SearchTerm['starts'][number]): boolean {
  return [...start.replace(keyForm(''), '')].length <= LONGEST_START;
}

/** The index word for all spellings of a word. */
function heardForm(word: string): string {
  return isWritten(word) ? keyForm(spellingKey(word)) : word;
}

function sameMeaning(word: string, synonyms: Synonyms): string[] {
  const form = heardForm(word);
  const groups = synonyms.filter((group) => group.some((one) => heardForm(one) === form));
  const own = SHOP_GROUPS.get(form) ?? [];
  return [...new Set([...groups, ...own.map(({ group }) => group)].flat())].filter((one) => one !== word);
}

/** By the form of each word: computing them for each search would take milliseconds. */
const SHOP_GROUPS = Map.groupBy(
  SHOP_WORDS.flatMap((group) => {
    const typedOnly = TYPED_ONLY.flatMap(([typed, means]) => (group.includes(means) ? typed : []));
    return [...group, ...typedOnly].map((one) => ({ form: heardForm(one), group }));
  }),
  ({ form }) => form,
);

const KINDS_OF = new Map(
  KINDS.flatMap(({ of, kinds }) => of.map((one) => [heardForm(one), kinds.map(heardForm)] as const)),
);

export function withKinds(term: SearchTerm): SearchTerm {
  const kinds = term.kinds.map((word) => ({ word, fit: 'kind' as const }));
  return { ...term, forms: [...term.forms, ...kinds], kinds: [] };
}

/** The same term when products have the word as typed: then it is not the beginning of other spellings. */
export function asWritten(term: SearchTerm): SearchTerm {
  const own = startForm(term.word);
  return {
    ...term,
    forms: term.forms.filter(({ word, fit }) => fit !== 'begun' || word === own),
    starts: term.starts.filter(({ start }) => start === term.word),
  };
}

export function isSameWord(one: string, other: string): boolean {
  return heardForm(one) === heardForm(other);
}
