import { ownersOf, UNNAMED_OWNER } from '../../shop/owners.ts';
import { DEFAULT_WORDS, ownerEmailsOf } from '../../shop/words/words.ts';
import { followRecipients, messageRecipients } from '../store/emails/message-recipients.ts';
import { dropOthersEmails } from '../store/emails/owners-emails.ts';
import { endOthersSignIns, renameSignIns } from '../store/sign-in/end-sign-ins.ts';
import { addedOwners, dropNamed } from '../store/sign-in/people.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { readWords } from '../words/cached-words.ts';

/**
 * At a start, ends the sessions of who is no owner any more and deletes their unsent emails: OWNER_EMAILS may have
 * changed, and a name that comes back must not open an old session. Visitors' messages go to who gets them now. Who is
 * named leaves the added people. An owner of the demo stays in without a name while nobody has given an address.
 */
export async function endFormerOwners(store: Store, settings: WordsSettings): Promise<void> {
  const words = await readWords(store, settings);
  const owners = ownersOf(words);
  const renamed = owners.includes(UNNAMED_OWNER) ? ownerEmailsOf(DEFAULT_WORDS) : [];
  await write(store, async (trx) => {
    const added = await dropNamed(trx, owners);
    for (const one of renamed) await renameSignIns(trx, one, UNNAMED_OWNER);
    await endOthersSignIns(trx, [...owners, ...Object.keys(added)]);
    await dropOthersEmails(trx, [...owners, ...(await addedOwners(trx))]);
    await followRecipients(trx, await messageRecipients(trx, words));
  });
}
