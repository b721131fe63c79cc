import { CODES_RECORD } from '../../shop/buying/discount-code.ts';
import { SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import { tags } from '../store/changes.ts';
import { storedCodes } from '../store/orders/code-uses.ts';
import type { Store } from '../store/store.ts';
import { type Cached, cacheUntilChanged } from '../words/cached.ts';

/** In memory, whether the shop has discount codes: then its checkout asks for one. */
export function cacheCodes(store: Store): Cached<boolean> {
  const hasCodes = async () => (await storedCodes(store)).size > 0;
  return cacheUntilChanged([tags.document(SHOP_WORDS, CODES_RECORD)], false, hasCodes);
}
