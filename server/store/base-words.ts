import { SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import { baseWordsOf } from '../../shop/words/unsaid-words.ts';
import { type OwnWords, ownWords } from '../../shop/words/words.ts';
import { readOpening } from './opening-record.ts';
import { documentFields } from './products.ts';
import type { Store, WordsSettings } from './store.ts';
import type { Writing } from './tables.ts';

/** What the shop says of what its owner has not said, where that differs from the demo's words. */
export async function baseWords(store: Store | Writing, { isPublic }: { isPublic: boolean }): Promise<OwnWords> {
  const { beganEmpty } = await readOpening(store);
  return baseWordsOf({ beganEmpty, isPublic });
}

/** The words that differ from the defaults: those of the environment, else the owner's. */
export async function readOwnWords(store: Store | Writing, settings: WordsSettings): Promise<OwnWords> {
  const base = await baseWords(store, settings);
  const stored = await documentFields(store, SHOP_WORDS, WORDS_RECORD);
  return ownWords({ ...base, ...stored, ...settings.words });
}
