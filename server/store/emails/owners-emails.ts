import type { EmailKind } from '../../../shop/emails/email-kind.ts';
import { plainEmail } from '../../../shop/owners.ts';
import type { Writing } from '../tables.ts';

const TO_OWNERS: readonly EmailKind[] = ['owner', 'evening', 'message'];

/** Deletes unsent emails to a former owner, in any spelling of the address. Others keep their own emails. */
export async function dropOwnersEmails(trx: Writing, owner: string): Promise<void> {
  const unsent = await trx
    .selectFrom('emails')
    .select('recipient')
    .distinct()
    .where('kind', 'in', TO_OWNERS)
    .where('sent_at', 'is', null)
    .execute();
  const theirs = unsent.map(({ recipient }) => recipient).filter((one) => plainEmail(one) === plainEmail(owner));
  if (theirs.length === 0) return;
  await trx
    .deleteFrom('emails')
    .where('kind', 'in', TO_OWNERS)
    .where('sent_at', 'is', null)
    .where('recipient', 'in', theirs)
    .execute();
}
