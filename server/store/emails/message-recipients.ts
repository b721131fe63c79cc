import { sql } from 'kysely';
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
 * Where a recipient of today got the message or has a copy that is no further from being sent, the former one's is
 * deleted. With no recipient today it is kept as refused.
 */
export async function followRecipients(trx: Writing, recipients: readonly string[]): Promise<void> {
  const unsent = await messages(trx).where('sent_at', 'is', null).orderBy('id').execute();
  const isToday = ({ recipient }: Message) => ownerOf(recipients, recipient) !== undefined;
  const former = unsent.filter((one) => !isToday(one)).sort((one, other) => nearness(other) - nearness(one));
  if (former.length === 0) return;
  if (recipients.length === 0) return refuse(trx, former);
  const oldest = Math.min(...former.map((one) => one.written_at));
  const sent = await messages(trx).where('sent_at', 'is not', null).where('written_at', '>=', oldest).execute();
  const others = [...sent, ...unsent].filter(isToday);
  for (const one of former) {
    const copies = others.filter((other) => isCopy(one, other));
    if (copies.some((copy) => nearness(copy) >= nearness(one))) {
      await trx.deleteFrom('emails').where('id', '=', one.id).where('sent_at', 'is', null).execute();
      continue;
    }
    const hasCopy = (recipient: string) => copies.some((copy) => ownerOf([recipient], copy.recipient) !== undefined);
    const recipient = recipients.find((recipient) => !hasCopy(recipient)) ?? recipients[0] ?? '';
    await readdress(trx, one.id, recipient);
    others.push({ ...one, recipient, left_at: null });
  }
}

function messages(trx: Writing) {
  return trx
    .selectFrom('emails')
    .select(['id', 'recipient', 'message', 'written_at', 'sent_at', 'next_try_at', 'left_at'])
    .where('kind', '=', 'message');
}

type Message = Pick<EmailRow, 'id' | 'recipient' | 'message' | 'written_at' | 'sent_at' | 'next_try_at' | 'left_at'>;

/** How near a message is to being read: sent 3, owed 2, refused 1, left by an owner 0. */
function nearness({ sent_at, next_try_at, left_at }: Message): number {
  if (sent_at !== null) return 3;
  if (next_try_at !== null) return 2;
  return left_at === null ? 1 : 0;
}

/** Copies of one message are written at one time; the text of a sent one is not kept. */
function isCopy(one: Message, other: Message): boolean {
  return one.written_at === other.written_at && (other.sent_at !== null || one.message === other.message);
}

/**
 * Under a new id: a try that is under way tells of the former recipient. One that was refused waits for 'Send again'; one
 * that was sent meanwhile stays.
 */
async function readdress(trx: Writing, id: string, recipient: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set(({ fn, ref }) => ({
      id: idSentAgain(id),
      recipient,
      next_try_at: sql<number | null>`case when next_try_at is not null then cast(${Date.now()} as bigint) end`,
      set_aside_at: fn.coalesce('set_aside_at', ref('left_at')),
      left_at: null,
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
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
