import { ownerOf } from '../../../shop/owners.ts';
import { DEFAULT_WORDS, ownerEmailsOf, type Words } from '../../../shop/words/words.ts';
import { withAddedOwners } from '../sign-in/people.ts';
import type { Store } from '../store.ts';
import type { EmailRow, Writing } from '../tables.ts';
import { idSentAgain } from './new-email.ts';

/** Who gets visitors' messages: all owners, else the shop's address for customers. Empty where neither is given. */
export async function messageRecipients(
  store: Store | Writing,
  { ownerEmails, mail }: Pick<Words, 'ownerEmails' | 'mail'>,
): Promise<string[]> {
  const owners = await withAddedOwners(store, ownerEmailsOf({ ownerEmails }));
  if (owners.length > 0) return owners;
  return mail === '' || mail === DEFAULT_WORDS.mail ? [] : [mail];
}

/**
 * Moves the unsent messages of former recipients to one of today: the row may be the only copy of what a visitor wrote.
 * Where another recipient has it or got it, the former one's is deleted. With no recipient today it is kept as refused.
 */
export async function followRecipients(
  trx: Writing,
  recipients: readonly string[],
  isFormer = (recipient: string) => ownerOf(recipients, recipient) === undefined,
): Promise<void> {
  const unsent = await messages(trx).where('sent_at', 'is', null).orderBy('id').execute();
  const former = unsent.filter(({ recipient }) => isFormer(recipient));
  if (former.length === 0) return;
  const [first] = recipients;
  if (first === undefined) return refuse(trx, former);
  const kept = unsent.filter(({ recipient }) => !isFormer(recipient));
  const oldest = Math.min(...former.map((one) => one.written_at));
  const sent = await messages(trx).where('sent_at', 'is not', null).where('written_at', '>=', oldest).execute();
  for (const one of former) {
    if (sent.some((other) => isCopy(one, other)) || kept.some((other) => isCopy(one, other))) {
      await trx.deleteFrom('emails').where('id', '=', one.id).execute();
      continue;
    }
    await readdress(trx, one, first);
    kept.push(one);
  }
}

function messages(trx: Writing) {
  return trx
    .selectFrom('emails')
    .select(['id', 'recipient', 'message', 'written_at', 'sent_at', 'next_try_at'])
    .where('kind', '=', 'message');
}

type Message = Pick<EmailRow, 'id' | 'message' | 'written_at' | 'sent_at' | 'next_try_at'>;

/** Copies of one message are written at one time; the text of a sent one is not kept. */
function isCopy(one: Message, other: Message): boolean {
  return one.written_at === other.written_at && (other.sent_at !== null || one.message === other.message);
}

/** Under a new id: a try that is under way tells of the former recipient. One that was refused waits for 'Send again'. */
async function readdress(trx: Writing, { id, next_try_at }: Message, recipient: string): Promise<void> {
  const owed = { id: idSentAgain(id), recipient, next_try_at: next_try_at === null ? null : Date.now() };
  await trx
    .updateTable('emails')
    .set(({ fn, ref }) => ({ ...owed, set_aside_at: fn.coalesce('set_aside_at', ref('left_at')), left_at: null }))
    .where('id', '=', id)
    .execute();
}

async function refuse(trx: Writing, owed: readonly Message[]): Promise<void> {
  for (const { id } of owed) {
    await trx
      .updateTable('emails')
      .set({ next_try_at: null, set_aside_at: Date.now(), last_answer: 'No owner has given an address' })
      .where('id', '=', id)
      .where('next_try_at', 'is not', null)
      .execute();
  }
}
