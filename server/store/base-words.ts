import { UNSAID_WORDS } from '../../shop/words/unsaid-words.ts';
import type { OwnWords } from '../../shop/words/words.ts';
import { beganEmpty } from './opening.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

/** What the shop says of what its owner has not said, where that differs from the demo's words. */
export async function baseWords(store: Store | Writing): Promise<OwnWords> {
  return (await beganEmpty(store)) ? UNSAID_WORDS : {};
}
