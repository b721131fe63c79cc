import { LEASE_MS } from '../server/email/outbox-worker.ts';
import { emailsOfOrder } from '../server/store/emails/email-lists.ts';
import { allEmails, resendEmails } from '../server/store/emails/emails.ts';
import { keyOfOrder } from '../server/store/orders/orders.ts';
import type { Store } from '../server/store/store.ts';
import type { EmailRow } from '../server/store/tables.ts';
import { ownersToday } from '../server/words/owners-today.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';

export async function printEmails({ store }: Backend, options: { json: boolean }): Promise<void> {
  if (options.json) return console.log(JSON.stringify(await listedEmails(store), undefined, 1));
  const emails = await allEmails(store);
  if (emails.length === 0) console.log('No emails yet.');
  for (const email of emails) console.log(emailLine(email));
}

/** `shop resend ORDER`: its emails are owed again; an open shop sends them within a second. */
export async function resendOrder({ store, config }: Backend, order: string | undefined): Promise<void> {
  const moved = await store.engine.whyOrdersClosed(store);
  if (moved) throw new OwnerError(`${moved}: its emails are sent from there.`);
  const id = needed(order, 'the id of an order');
  const owed = await resendEmails(store, id, {
    now: Date.now(),
    leaseMs: LEASE_MS,
    owners: await ownersToday(store, config),
  });
  if (owed === 0) throw new OwnerError(await whyNothingIsOwed(store, id));
  console.log(`${owed} emails of order ${order} will be sent again.`);
}

/** Demo orders have no emails. */
async function whyNothingIsOwed(store: Store, id: string): Promise<string> {
  if ((await emailsOfOrder(store, id)).length > 0)
    return `No email of order ${id} can be sent again: it is being sent already, it has no address, it would not be true any more, or who got it is no owner any more.`;
  if ((await keyOfOrder(store, id)) !== undefined) return `Order ${id} has no emails: nothing was sent for it.`;
  return `There is no order '${id}'. 'npm run -s shop -- orders' lists them.`;
}

export async function listedEmails(store: Store) {
  return (await allEmails(store)).map(emailShape);
}

function emailShape(email: EmailRow) {
  return {
    id: email.id,
    order: email.order_id,
    kind: email.kind,
    to: email.recipient,
    state: stateOf(email),
    tries: email.tries,
    lastAnswer: email.last_answer,
    writtenAt: isoTime(email.written_at),
    sentAt: isoTime(email.sent_at),
    nextTryAt: isoTime(email.next_try_at),
  };
}

function emailLine(email: EmailRow): string {
  const tries = `${email.tries} ${email.tries === 1 ? 'try' : 'tries'}`;
  const answer = email.last_answer ? `: ${email.last_answer}` : '';
  return plain(
    `${email.id}  ${email.kind.padEnd(8)}  ${stateOf(email).padEnd(9)}  ${email.recipient}  ${tries}${answer}`,
  );
}

/** The command says 'set aside' for 'refused': programs read its output. */
function stateOf(email: EmailRow): 'sent' | 'set aside' | 'left' | 'owed' {
  if (email.sent_at !== null) return 'sent';
  if (email.left_at !== null) return 'left';
  return email.set_aside_at === null ? 'owed' : 'set aside';
}

function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
