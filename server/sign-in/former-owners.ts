import { ownersOf } from '../../shop/owners.ts';
import type { OwnWords } from '../../shop/words/words.ts';
import { endOthersSignIns } from '../store/sign-in/end-sign-ins.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { readWords } from '../words/held-words.ts';

/**
 * Ends what lets in whoever is no owner any more, at a start: OWNER_EMAILS may have changed while the shop was stopped, and a
 * name that it has again later must not open an old session. `fixed`: the words that the environment sets.
 */
export async function endFormerOwners(store: Store, fixed: OwnWords): Promise<void> {
  const owners = ownersOf(await readWords(store, fixed));
  await write(store, (trx) => endOthersSignIns(trx, owners));
}
