import { isWritten, keyForm } from '../../../shop/search/product-words.ts';
import { spellingKey } from '../../../shop/search/spelling-key.ts';
import { editDistance, typosAllowed, typosAllowedInKey, withoutLetters } from '../../../shop/search/typos.ts';
import { consonantsOf, isNearlyReadAs, isReadAs, isUrdu, romanReadings } from '../../../shop/search/urdu.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** Rows and values of one statement: far below the engines' limits on parameters. */
const BATCH = 500;

/** Spelling keys that are near one typed word, at most. */
const MOST_NEAR = 12;

/** Adds the new spelling keys and words. A word whose last product is gone stays until a rebuild and finds nothing. */
export async function putSpellings(trx: Writing, words: Iterable<string>): Promise<void> {
  const all = [...words];
  const keys = all.filter((word) => word.startsWith(keyForm('')) && !word.endsWith('*')).map((word) => word.slice(1));
  await putNew(trx, keys, { sign: '', rowsOf: spellingsOf });
  await putNew(trx, all.filter(isWritten), { sign: WRITTEN, rowsOf: writtenSpellingsOf });
}

type Spelling = { spelling: string; word: string };

/** A word is known by its own row: another word may become it when a letter is left out. */
async function putNew(
  trx: Writing,
  words: readonly string[],
  { sign, rowsOf }: { sign: string; rowsOf: (word: string) => Spelling[] },
): Promise<void> {
  for (let at = 0; at < words.length; at += BATCH) {
    const some = words.slice(at, at + BATCH);
    const own = some.map((word) => sign + word);
    const rows = await trx.selectFrom('search_spellings').selectAll().where('spelling', 'in', own).execute();
    const known = new Set(rows.filter(({ spelling, word }) => spelling === sign + word).map(({ word }) => word));
    await putRows(trx, some.filter((word) => !known.has(word)).flatMap(rowsOf));
  }
}

/** What a word is a typo of: `written` are words, by one letter, `keys` spelling keys, the nearest first. */
export type NearSpellings = { written: string[]; keys: { key: string; typos: number }[] };

/** Looks for both: one letter too few may change a key by two, as in 'qawwai' for 'qawwali'. */
export async function spellingsNear(store: Store, word: string): Promise<NearSpellings> {
  const key = spellingKey(word);
  if (typosAllowed(word) === 0) return { written: [], keys: [] };
  const allowed = typosAllowedInKey(word, key);
  const asWritten = [...withoutLetters(word, 1)].map((spelling) => WRITTEN + spelling);
  const rows = await rowsOf(store, [...(allowed > 0 ? withoutLetters(key, allowed) : []), ...asWritten]);
  const [written, keys] = [rows.filter(isOfWritten), rows.filter((row) => !isOfWritten(row))].map(distinctWords);
  return {
    written: (written ?? [])
      .filter((one) => editDistance(word, one) === 1)
      .sort()
      .slice(0, MOST_NEAR),
    keys: (keys ?? [])
      .map((one) => ({ key: one, typos: editDistance(key, one) }))
      .filter(({ typos }) => typos > 0 && typos <= allowed)
      .sort((one, other) => one.typos - other.typos || (one.key < other.key ? -1 : 1))
      .slice(0, MOST_NEAR),
  };
}

function isOfWritten({ spelling }: Spelling): boolean {
  return spelling.startsWith(WRITTEN);
}

function distinctWords(rows: readonly Spelling[]): string[] {
  return [...new Set(rows.map(({ word }) => word))];
}

/** The spelling keys that a word in Urdu script is read as; where its meaning is known (`isNamed`), those that fit exactly. */
export async function keysRead(store: Store, word: string, { isNamed }: { isNamed: boolean }): Promise<string[]> {
  if (!isUrdu(word)) return [];
  const readings = romanReadings(word);
  const found = await keysOf(store, [...new Set(readings.map((reading) => CONSONANTS + consonantsOf(reading)))]);
  const readBy = (fits: typeof isReadAs) => found.filter((key) => readings.some((reading) => fits(key, reading)));
  const exact = readBy(isReadAs);
  return (exact.length > 0 || isNamed ? exact : readBy(isNearlyReadAs)).slice(0, MOST_NEAR);
}

/** The two words that a word is written together of, 'chamak patti' for 'chamakpatti'; undefined where there are none. */
export async function twoWordsOf(store: Store, word: string): Promise<[string, string] | undefined> {
  if (!isWritten(word)) return undefined;
  const pairs = Array.from({ length: Math.max(0, word.length - 5) }, (_, at): [string, string] => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ]);
  const known = new Set(await keysOf(store, pairs.flat().map(spellingKey)));
  return pairs.find((pair) => pair.every((part) => known.has(spellingKey(part))));
}

/** Before a key's consonants, which are what Urdu script always writes; and before the letters of a written word. */
const CONSONANTS = '~';
const WRITTEN = '!';

async function keysOf(store: Store, spellings: readonly string[]): Promise<string[]> {
  return distinctWords(await rowsOf(store, spellings));
}

async function rowsOf(store: Store, spellings: readonly string[]): Promise<Spelling[]> {
  if (spellings.length === 0) return [];
  return store.selectFrom('search_spellings').selectAll().where('spelling', 'in', spellings).execute();
}

/** A typed word of five letters may be meant for one of four. Two typos are found by the key alone. */
function writtenSpellingsOf(word: string): Spelling[] {
  if (word.length < 4 || word.length > 20) return [];
  return [...withoutLetters(word, 1)].map((spelling) => ({ spelling: WRITTEN + spelling, word }));
}

function spellingsOf(key: string): Spelling[] {
  // A key of five letters may be meant for one of four, and one of seven with two typos for one of five.
  const letters = key.length >= 6 ? 2 : key.length >= 4 ? 1 : 0;
  const spellings = [...withoutLetters(key.slice(0, 20), letters), CONSONANTS + consonantsOf(key), key];
  return [...new Set(spellings)].map((spelling) => ({ spelling, word: key }));
}

async function putRows(trx: Writing, rows: Spelling[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('search_spellings')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
