import type { PeopleDesk, PersonOutcome, PutPerson, Standing } from '../../shop/desk/people-desk.ts';
import { personName } from '../../shop/desk/person-name.ts';
import { isOneAddress } from '../../shop/emails/email-address.ts';
import { ownerOf, ownersOf, plainEmail } from '../../shop/owners.ts';
import { type AddedPeople, peopleOf } from '../../shop/people.ts';
import { followRecipients, messageRecipients } from '../store/emails/message-recipients.ts';
import { dropOwnersEmails } from '../store/emails/owners-emails.ts';
import { endSignInsOf } from '../store/sign-in/end-sign-ins.ts';
import { addedPeople, lockPeople, savePeople } from '../store/sign-in/people.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { write } from '../store/writing/write.ts';
import { readWords } from '../words/cached-words.ts';

/** People who are added on the desk of one shop. */
const MOST_PEOPLE = 50;

/** Who may come in, over the store. `email`: of the owner who is signed in. */
export function openPeopleDesk(store: Store, email: string, settings: WordsSettings): PeopleDesk {
  return {
    list: async () => peopleOf(ownersOf(await readWords(store, settings)), await addedPeople(store)),
    put: (request) => write(store, (trx) => put(trx, { by: email, settings }, request)),
  };
}

type By = { by: string; settings: WordsSettings };

async function put(trx: Writing, { by, settings }: By, { email, to, seen }: PutPerson): Promise<PersonOutcome> {
  const one = plainEmail(email);
  // Under the lock: words that are saved at the same time may take this owner out.
  const added = await lockPeople(trx);
  const words = await readWords(trx, settings);
  const owners = ownersOf(words);
  const why = whyNot({ owners, added, by, one, to });
  if (why !== undefined) return { state: 'refused', why };
  const { [one]: before, ...others } = added;
  const was: Standing = before?.role ?? 'removed';
  if (was === to) return { state: 'saved', email: one, was, to };
  if (was !== (seen ?? 'removed'))
    return { state: 'refused', why: seen === undefined ? known(one, was) : changed(one) };
  const now =
    to === 'removed'
      ? {}
      : { [one]: { role: to, by: personName(by, [...owners, ...Object.keys(added), one]), at: Date.now() } };
  await savePeople(trx, { ...others, ...now });
  // What a helper may not see is also kept on the owner's phones: they forget it when their sessions end.
  if (to === 'removed' || was === 'owner') {
    await endSignInsOf(trx, [one]);
    await dropOwnersEmails(trx, [one]);
  }
  await followRecipients(trx, await messageRecipients(trx, words));
  return { state: 'saved', email: one, was, to };
}

function known(one: string, was: Standing): string {
  return `${one} is ${was === 'owner' ? 'an owner' : 'a helper'} already. The list above changes that.`;
}

function changed(one: string): string {
  return `${one} was changed on another screen meanwhile: nothing is saved.`;
}

type Asked = { owners: readonly string[]; added: AddedPeople; by: string; one: string; to: Standing };

/** Why this owner cannot; the one who asks stays an owner, so that there always is one. */
function whyNot({ owners, added, by, one, to }: Asked): string | undefined {
  const own = plainEmail(by);
  if (ownerOf(owners, own) === undefined && added[own]?.role !== 'owner')
    return 'Only an owner can change who comes in.';
  if (!isOneAddress(one)) return 'That is no email address. Type one, such as bilal@example.com.';
  if (ownerOf(owners, one) !== undefined) return `${one} is an owner already, and is changed where owners are named.`;
  if (one === own) return 'Nobody changes their own role. Another owner can do it for you.';
  if (to !== 'removed' && !added[one] && Object.keys(added).length >= MOST_PEOPLE)
    return `There are ${MOST_PEOPLE} people already. Remove somebody first.`;
  return undefined;
}
