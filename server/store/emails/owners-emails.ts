import type { EmailKind } from '../../../shop/emails/email-kind.ts';
import { ownerOf } from '../../../shop/owners.ts';
import type { Writing } from '../tables.ts';
import { beginChoicesAnew } from './email-choices.ts';

export const TO_OWNERS: readonly EmailKind[] = ['owner', 'evening', 'message'];

/** Messages of visitors are not among them: message-recipients.ts. */
const DROPPED: readonly EmailKind[] = ['owner', 'evening'];

/** Ends the emails of former owners: deletes unsent ones, in any spelling of their addresses. Others keep their own emails. */
export function dropOwnersEmails(trx: Writing, former: readonly string[]): Promise<void> {
  return drop(trx, (recipient) => ownerOf(former, recipient) !== undefined);
}

/** The same of who is none of these owners. */
export function dropOthersEmails(trx: Writing, owners: readonly string[]): Promise<void> {
  return drop(trx, (recipient) => ownerOf(owners, recipient) === undefined);
}

async function drop(trx: Writing, isDropped: (recipient: string) => boolean): Promise<void> {
  await beginChoicesAnew(trx, isDropped, Date.now());
  const unsent = await trx
    .selectFrom('emails')
    .select('recipient')
    .distinct()
    .where('kind', 'in', DROPPED)
    .where('sent_at', 'is', null)
    .execute();
  const theirs = unsent.map(({ recipient }) => recipient).filter(isDropped);
  if (theirs.length === 0) return;
  await trx
    .deleteFrom('emails')
    .where('kind', 'in', DROPPED)
    .where('sent_at', 'is', null)
    .where('recipient', 'in', theirs)
    .execute();
}
