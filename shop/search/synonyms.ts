import type { Fields } from '../catalogue/product.ts';
import { searchWords } from './product-words.ts';
import { isSameWord } from './search-terms.ts';

/** As the owner wrote them. */
export type SynonymGroup = { word: string; others: string[] };

/** `means`: the word that products have. */
export type SynonymPair = { word: string; means: string };

/** From the `synonyms` document: lists, or texts with commas. Anything else is left out. */
export function synonymGroups(fields: Fields | undefined): SynonymGroup[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) => {
    const [word] = searchWords(name);
    const others = listed(value).flatMap((one) => searchWords(one).slice(0, 1));
    return word !== undefined && others.length > 0 ? [{ word, others }] : [];
  });
}

export function withSynonym(fields: Fields, { word, means }: SynonymPair): Fields {
  const name = Object.keys(fields).find((one) => searchWords(one)[0] === means) ?? means;
  return { ...fields, [name]: [...listed(fields[name]), word] };
}

export function withoutSynonym(fields: Fields, { word, means }: SynonymPair): Fields {
  const pairs = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (searchWords(name)[0] !== means) return [[name, value]];
    const left = listed(value).filter((one) => searchWords(one)[0] !== word);
    return left.length > 0 ? [[name, left]] : [];
  });
  return Object.fromEntries(pairs);
}

/** By field; nothing where it can be added. */
export function synonymMistakes(fields: Fields, { word, means }: SynonymPair): { word?: string; means?: string } {
  if (!isOneWord(word)) return { word: 'Write one word, of letters or digits.' };
  if (!isOneWord(means)) return { means: 'Write one word, of letters or digits.' };
  if (isSameWord(word, means)) return { means: 'Search takes these two for one word already.' };
  if (synonymGroups(fields).some((group) => group.word === means && group.others.includes(word)))
    return { word: 'It is there already.' };
  if (pairsIn(fields) >= MOST_PAIRS) return { word: `There are ${MOST_PAIRS} already. Remove one first.` };
  return {};
}

/** Each search reads all of them. */
export const MOST_PAIRS = 300;

export function pairsIn(fields: Fields): number {
  return synonymGroups(fields).reduce((sum, { others }) => sum + others.length, 0);
}

/** As looked up: 'Chunni ' is 'chunni'. Several words stay several. */
export function typedWord(text: string): string {
  return searchWords(text.slice(0, 100)).join(' ');
}

function isOneWord(text: string): boolean {
  return text !== '' && !text.includes(' ');
}

function listed(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
