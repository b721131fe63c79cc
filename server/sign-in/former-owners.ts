import { ownersOf, UNNAMED_OWNER } from '../../shop/owners.ts';
import { DEFAULT_WORDS, ownerEmailsOf } from '../../shop/words/words.ts';
import { endOthersSignIns, renameSignIns } from '../store/sign-in/end-sign-ins.ts';
import { dropNamed } from '../store/sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { readWords, type WordsSettings } from '../words/cached-words.ts';

/**
 * Ends what lets in whoever is no owner any more, at a start: OWNER_EMAILS may have changed while the shop was stopped, and a
 * name that it has again later must not open an old session. Who is named is no longer among those who were added. Who came in
 * as one of the demo's owners, while the shop was tried, stays in as the owner without a name where nobody has given an address.
 */
export async function endFormerOwners(store: Store, settings: WordsSettings): Promise<void> {
  const owners = ownersOf(await readWords(store, settings));
  const renamed = owners.includes(UNNAMED_OWNER) ? ownerEmailsOf(DEFAULT_WORDS) : [];
  await write(store, async (trx) => {
    const added = await dropNamed(trx, owners);
    for (const one of renamed) await renameSignIns(trx, one, UNNAMED_OWNER);
    await endOthersSignIns(trx, [...owners, ...Object.keys(added)]);
  });
}
