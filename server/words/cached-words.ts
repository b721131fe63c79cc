import { OPENING_RECORD, SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import { baseWordsOf } from '../../shop/words/unsaid-words.ts';
import { type OwnWords, ownWords, type Words, withDefaults } from '../../shop/words/words.ts';
import { readOwnWords } from '../store/base-words.ts';
import { tags } from '../store/changes.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { cacheUntilChanged } from './cached.ts';

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
