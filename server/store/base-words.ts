import { baseWordsOf } from '../../shop/words/unsaid-words.ts';
import type { OwnWords } from '../../shop/words/words.ts';
import { readOpening } from './opening-record.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

/** What the shop says of what its owner has not said, where that differs from the demo's words. */
export async function baseWords(store: Store | Writing, { isPublic }: { isPublic: boolean }): Promise<OwnWords> {
  const { beganEmpty } = await readOpening(store);
  return baseWordsOf({ beganEmpty, isPublic });
}
