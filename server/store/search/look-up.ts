import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyForm } from '../../../shop/search/product-words.ts';
import { asWritten, type SearchTerm, wholeTerm, withKinds } from '../../../shop/search/search-terms.ts';
import { spellingKey } from '../../../shop/search/spelling-key.ts';
import type { Store } from '../store.ts';
import { isNamedIn, type Matches, matchRows, wordsTypedRight } from './match-rows.ts';
import type { RowReader } from './read-rows.ts';
import { keysRead, type NearSpellings, spellingsNear, twoWordsOf } from './spellings.ts';

/**
 * `guessed`: where no product has every word, matches with known words as typos too. `isTypedRight`: each word is the
 * shop's (wordsTypedRight), none only begins like one.
 */
export type LookedUp = { matches: Matches; guessed?: Matches; isTypedRight?: boolean };

/** Looks for words as typed; a word that no product has, as those a typo away (shop/search/typos.ts). */
export async function lookUp(reader: RowReader, typed: readonly SearchTerm[]): Promise<LookedUp> {
  const { store, rowsFor } = reader;
  const read = await Promise.all(typed.map((term) => asRead(store, term)));
  const named = await withKindsWhereUnnamed(reader, read);
  const rows = await rowsFor(named);
  const right = wordsTypedRight(named, rows);
  const terms = named.map((term) => (right.has(term.word) ? asWritten(term) : term));
  const first = matchRows(terms, rows);
  const isTypedRight = terms.every(({ word }) => right.has(word));
  if (first.unknown.size === 0 && first.count > 0) return { matches: first, isTypedRight };
  await nextTurn();
  const near = await nearOf(store, first.unknown);
  const parted = await inTwo(store, terms, ({ word }) => near.get(word)?.written.length === 0);
  if (parted) return lookUp(reader, parted);
  const second = withTypos(terms, near);
  const found = first.unknown.size > 0 ? matchRows(second, await rowsFor(second)) : first;
  const doubtful = second.map(({ word }) => word).filter((word) => !first.unknown.has(word) && !right.has(word));
  if (found.count > 0 || doubtful.length === 0) return { matches: found };
  const third = withTypos(second, await nearOf(store, new Set(doubtful)));
  return { matches: found, guessed: matchRows(third, await rowsFor(third)) };
}

/** The terms, with their kinds where no title names the piece: a shop's ladies' wear may have no 'kurta'. */
async function withKindsWhereUnnamed({ rowsFor }: RowReader, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const rows = await rowsFor(terms);
  await nextTurn();
  const isNamed = terms.every(({ kinds }) => kinds.length === 0) || isNamedIn(terms, rows);
  return isNamed ? terms : terms.map(withKinds);
}

/** A word in Urdu script is also looked up as the Roman words that it may be. */
async function asRead(store: Store, term: SearchTerm): Promise<SearchTerm> {
  const isNamed = term.forms.some(({ fit }) => fit === 'meant');
  const keys = await keysRead(store, term.word, { isNamed });
  return { ...term, forms: [...term.forms, ...keys.map((key) => ({ word: keyForm(key), fit: 'heard' as const }))] };
}

/** The terms with words that were written together apart; undefined where there are none. A word one letter away is likelier. */
async function inTwo(
  store: Store,
  terms: readonly SearchTerm[],
  mayBeTwo: (term: SearchTerm) => boolean,
): Promise<SearchTerm[] | undefined> {
  const parted = await Promise.all(
    terms.map(async (term) => {
      const words = mayBeTwo(term) ? await twoWordsOf(store, term.word) : undefined;
      return words ? words.map((word) => wholeTerm(word)) : [term];
    }),
  );
  return parted.length < parted.flat().length ? parted.flat() : undefined;
}

async function nearOf(store: Store, words: ReadonlySet<string>): Promise<Map<string, NearSpellings>> {
  return new Map(await Promise.all([...words].map(async (word) => [word, await spellingsNear(store, word)] as const)));
}

function withTypos(terms: readonly SearchTerm[], near: ReadonlyMap<string, NearSpellings>): SearchTerm[] {
  return terms.map((term) => {
    const { written, keys } = near.get(term.word) ?? { written: [], keys: [] };
    const typos: SearchTerm['forms'] = [
      ...written.map((word) => ({ word, fit: 'typo' as const })),
      ...written.map((word) => ({ word: keyForm(spellingKey(word)), fit: 'typo heard' as const })),
      ...keys.map(({ key, typos }) => ({
        word: keyForm(key),
        fit: typos > 1 ? ('two typos' as const) : ('typo heard' as const),
      })),
    ];
    return { ...term, forms: [...term.forms, ...typos] };
  });
}
