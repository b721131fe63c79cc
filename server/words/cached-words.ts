import { OPENING_RECORD, SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import { baseWordsOf } from '../../shop/words/unsaid-words.ts';
import { type OwnWords, ownWords, type Words, withDefaults } from '../../shop/words/words.ts';
import { baseWords } from '../store/base-words.ts';
import { tags } from '../store/changes.ts';
import { documentFields } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { cacheUntilChanged } from './cached.ts';

/** What the environment says of the words: those that it sets have the last word, and whether shoppers may come. */
export type WordsSettings = { words: OwnWords; isPublic: boolean };

export type CachedWords = {
  /** The words that differ from the defaults. @throws when they must be read and the store cannot be */
  own(): Promise<OwnWords>;
  /** All words. @throws as `own` */
  all(): Promise<Words>;
  /** All words, as they were read last; the defaults before the first read. */
  last(): Words;
  settings: WordsSettings;
  changed(changedTags: readonly string[]): void;
};

/** The tag of the words' document. */
export const WORDS_TAG = tags.document(SHOP_WORDS, WORDS_RECORD);
/** The tag of the opening's document: it says whether the shop began empty, and then none of the demo's words are shown. */
export const OPENING_TAG = tags.document(SHOP_WORDS, OPENING_RECORD);

export function cacheWords(store: Store, settings: WordsSettings): CachedWords {
  const first = ownWords({ ...baseWordsOf({ ...settings, beganEmpty: false }), ...settings.words });
  const cached = cacheUntilChanged([WORDS_TAG, OPENING_TAG], first, () => readOwnWords(store, settings));
  return {
    own: cached.now,
    all: async () => withDefaults(await cached.now()),
    last: () => withDefaults(cached.last()),
    settings,
    changed: cached.changed,
  };
}

/** All words, for a command or a transaction: those of the environment, else the owner's, else the defaults. */
export async function readWords(store: Store | Writing, settings: WordsSettings): Promise<Words> {
  return withDefaults(await readOwnWords(store, settings));
}

/** The words that differ from the defaults: those of the environment, else the owner's. */
async function readOwnWords(store: Store | Writing, settings: WordsSettings): Promise<OwnWords> {
  const base = await baseWords(store, settings);
  const stored = await documentFields(store, SHOP_WORDS, WORDS_RECORD);
  return ownWords({ ...base, ...stored, ...settings.words });
}
