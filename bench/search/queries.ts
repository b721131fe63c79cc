import { numberOf } from '../../demo/words.ts';
import { FIRST } from './references.ts';
import type { SearchedPiece } from './searched-catalogue.ts';
import { URDU } from './urdu-words.ts';

/** How a query differs from the title of the piece that it looks for. */
export const GROUPS = ['exact', 'prefix', 'typo', 'spelling', 'order', 'Urdu script'] as const;
export type Group = (typeof GROUPS)[number];

export type Query = { group: Group; q: string; wanted: string };

/** Words of a title, as they are typed. */
type Words = readonly string[];

/**
 * So many queries, as many of each group, each for a piece of its own: the same ones for the same catalogue. 'exact' and
 * 'order' have the whole title; the others two words of it which, spelt right, so few titles have that all are among the
 * first: then each of the two has to be understood.
 */
export function queriesOf(pieces: readonly SearchedPiece[], count: number): Query[] {
  const shuffled = pieces
    .map(({ id, title }) => ({ id, words: title.toLowerCase().split(' ') }))
    .sort((one, other) => numberOf(one.id) - numberOf(other.id));
  const titlesWith = Map.groupBy(
    shuffled.flatMap(({ words }) => everyPair(words).map((pair) => pair.join(' '))),
    (pair) => pair,
  );
  const pairs = [...titlesWith.keys()].sort();
  const isTelling = (pair: Words, group: Group) => {
    const typed = group === 'prefix' ? begun(pair) : pair.join(' ');
    const alike = group === 'prefix' ? pairs.filter((one) => one.startsWith(typed)) : [typed];
    return alike.reduce((sum, one) => sum + (titlesWith.get(one)?.length ?? 0), 0) <= FIRST;
  };
  const each = Math.ceil(count / GROUPS.length);
  const left = shuffled.values();
  return GROUPS.flatMap((group) => {
    const queries: Query[] = [];
    for (const { id, words } of left) {
      const typed = WHOLE.includes(group) ? words : pairsOf(words).find((pair) => isTelling(pair, group));
      const q = typed && MADE[group](typed);
      if (q !== undefined) queries.push({ group, q, wanted: id });
      if (queries.length === each) break;
    }
    return queries;
  }).slice(0, count);
}

const WHOLE: readonly Group[] = ['exact', 'order'];

/** The pairs of a title's first three words, each in the order of the alphabet. */
function pairsOf(words: Words): Words[] {
  return everyPair(words.slice(0, 3));
}

/** The pairs of all words: of a title that ends in 'Tee' too, whoever types 'mirror tee' may mean it. */
function everyPair(words: Words): Words[] {
  return words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other].sort()));
}

/** The query from words; undefined where the rule does not fit them. */
const MADE: Record<Group, (words: Words) => string | undefined> = {
  exact: (words) => words.join(' '),
  /** The last word is begun: its first two thirds. */
  prefix: begun,
  typo: (words) => typo(words.join(' ')),
  spelling: (words) => spelling(words.join(' ')),
  /** The last word first, then the others from behind. */
  order: (words) => words.toReversed().join(' '),
  'Urdu script': urdu,
};

function begun(words: Words): string {
  return words.join(' ').replace(/\S+$/, (word) => word.slice(0, Math.ceil((word.length * 2) / 3)));
}

/** One slip in one word, of which five letters or more are typed: one too few, too many, wrong, or swapped with the next. */
function typo(title: string): string | undefined {
  const long = title.split(' ').filter((word) => word.length >= 5);
  const word = long[numberOf(title) % Math.max(1, long.length)];
  if (word === undefined) return undefined;
  const at = numberOf(`${title} at`) % (word.length - 1);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[numberOf(`${title} letter`) % 26] ?? '';
  const [start, rest] = [word.slice(0, at), word.slice(at)];
  const slips = [rest.slice(1), letter + rest, letter + rest.slice(1), `${rest[1]}${rest[0]}${rest.slice(2)}`];
  const typed = start + slips[numberOf(`${title} slip`) % slips.length];
  return typed.length >= 5 ? title.replace(word, typed) : undefined;
}

/** Two of the ways in which Roman Urdu is spelt otherwise, in the words where they fit. */
function spelling(title: string): string | undefined {
  const fitting = RESPELT.filter(([from]) => title.search(from) >= 0);
  const first = numberOf(title) % Math.max(1, fitting.length);
  const chosen = [fitting[first], fitting[(first + 1) % Math.max(1, fitting.length)]];
  const respelt = chosen.reduce((text, rule) => (rule ? text.replace(...rule) : text), title);
  return respelt === title ? undefined : respelt;
}

/** q for k, oo for u, ee for i, w for v, s for z, a doubled letter, an h at the end, a plural. */
const RESPELT: [RegExp, string][] = [
  [/\bk(?=[au])/, 'q'],
  [/(?<=[bcdfghjklmnprst])u(?=[bcdfghjklmnprst])/, 'oo'],
  [/(?<=[bcdfghjklmnprst])i(?=[bcdfghjklmnprst]|\b)/, 'ee'],
  [/v/, 'w'],
  [/z/, 's'],
  [/(?<=[aeiou])([lmnt])(?=[aeiou])/, '$1$1'],
  [/a\b/, 'ah'],
  [/(?<=[aelmnrt])\b(?= )/, 's'],
];

/** Both words in Urdu script. */
function urdu(words: Words): string | undefined {
  return words.every((word) => URDU[word]) ? words.map((word) => URDU[word]).join(' ') : undefined;
}
