import { isWritten, keyForm } from '../../../shop/search/product-words.ts';
import { slipsAllowed, slipsBetween, withoutLetters } from '../../../shop/search/slips.ts';
import { spellingKey } from '../../../shop/search/spelling-key.ts';
import { consonantsOf, isReadAs, isUrdu, romanReadings } from '../../../shop/search/urdu.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** Rows and values of one statement: far below the engines' limits on parameters. */
const BATCH = 500;

/** Spelling keys that are near one typed word, at most. */
const MOST_NEAR = 12;

/**
 * Adds the spelling keys among these index words, if they are new. A key whose last product is gone stays until the index
 * is made anew: it finds nothing then.
 */
export async function putSpellings(trx: Writing, words: Iterable<string>): Promise<void> {
  const keys = [...words]
    .filter((word) => word.startsWith(keyForm('')) && !word.endsWith('*'))
    .map((word) => word.slice(1));
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH);
    const rows = await trx.selectFrom('search_spellings').select('spelling').where('spelling', 'in', some).execute();
    const known = new Set(rows.map(({ spelling }) => spelling));
    await putRows(trx, some.filter((key) => !known.has(key)).flatMap(spellingsOf));
  }
}

/** The spelling keys that a word is a slip of, the nearest first. */
export async function keysNear(store: Store, word: string): Promise<{ key: string; slips: number }[]> {
  const key = spellingKey(word);
  const allowed = slipsAllowed(word);
  if (allowed === 0) return [];
  const found = await keysOf(store, [...withoutLetters(key, allowed)]);
  return found
    .map((one) => ({ key: one, slips: slipsBetween(key, one) }))
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .sort((one, other) => one.slips - other.slips || (one.key < other.key ? -1 : 1))
    .slice(0, MOST_NEAR);
}

/** The spelling keys that a word in Urdu script is read as. */
export async function keysRead(store: Store, word: string): Promise<string[]> {
  if (!isUrdu(word)) return [];
  const readings = romanReadings(word);
  const found = await keysOf(store, [...new Set(readings.map((reading) => CONSONANTS + consonantsOf(reading)))]);
  return found.filter((key) => readings.some((reading) => isReadAs(key, reading))).slice(0, MOST_NEAR);
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

/** Before a key's consonants, which are what Urdu script always writes. */
const CONSONANTS = '~';

async function keysOf(store: Store, spellings: readonly string[]): Promise<string[]> {
  if (spellings.length === 0) return [];
  const rows = await store
    .selectFrom('search_spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .execute();
  return rows.map(({ word }) => word);
}

function spellingsOf(key: string): { spelling: string; word: string }[] {
  // A typed word of five letters may be meant for a key of four; keys are often shorter than their words.
  const letters = key.length >= 6 ? 2 : key.length >= 3 ? 1 : 0;
  const spellings = [...withoutLetters(key.slice(0, 20), letters), CONSONANTS + consonantsOf(key), key];
  return [...new Set(spellings)].map((spelling) => ({ spelling, word: key }));
}

async function putRows(trx: Writing, rows: { spelling: string; word: string }[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('search_spellings')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
