import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { isOnItsWay } from '../../../shop/steps/order-states.ts';
import { readSettings, saveSetting } from '../desk-settings.ts';
import { newEmail, writeEmails } from '../emails/new-email.ts';
import { addressIn } from '../emails/readdress.ts';
import type { Store } from '../store.ts';
import type { EmailRow, Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { cardsOf } from './order-cards.ts';

/** The setting whether customers get an email when their parcel was sent; missing until an owner was asked. */
const SETTING = 'email when sent';

/** An email about a parcel waits so long, in ms: an 'Undo' at once, or a tracking number typed next, is still in time. */
export const SENT_EMAIL_DELAY_MS = 2 * 60_000;

/** Parcels sent so shortly before the owners answered get their email too, in ms. They are what the question was about. */
const ASKED_ABOUT_MS = 60 * 60_000;

/** Whether customers get an email when their parcel was sent; undefined until an owner has said. */
export async function emailsWhenSent(store: Store | Writing): Promise<boolean | undefined> {
  const answer = (await readSettings(store, [SETTING])).get(SETTING);
  return typeof answer === 'boolean' ? answer : undefined;
}

/** Whether it is time to ask: a parcel was sent, and nobody has said yet. */
export async function asksAboutSentEmails(store: Store): Promise<boolean> {
  if ((await emailsWhenSent(store)) !== undefined) return false;
  const sent = await store.selectFrom('orders').select('id').where('state', '=', 'sent').limit(1).executeTakeFirst();
  return sent !== undefined;
}

/** Saves the owners' answer. With the first yes, parcels of the last hour get their email too. */
export async function saveEmailsWhenSent(store: Store, isWanted: boolean, now: number): Promise<void> {
  await write(store, async (trx) => {
    const before = await emailsWhenSent(trx);
    await saveSetting(trx, SETTING, isWanted);
    if (!isWanted || before !== undefined) return;
    const sent = await trx
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'sent')
      .where('state_at', '>=', now - ASKED_ABOUT_MS)
      .execute();
    const cards = await cardsOf(
      trx,
      sent.map(({ id }) => id),
    );
    await writeAll(
      trx,
      cards.map((card) => emailOf(card, now)),
    );
  });
}

/**
 * What follows for customers' emails when orders changed: one on its way owes an email; one that is not any more,
 * undone or arrived, does not. An undo that puts it on its way again owes one only while it may not have left; a first address
 * of one on its way is owed one whenever it left. In the transaction of the steps.
 */
export async function followSent(trx: Writing, changes: readonly Change[], now: number): Promise<void> {
  const over = changes
    .filter(({ before, after }) => isOnItsWay(before.state) && !isOnItsWay(after.state))
    .map(({ after }) => after.id);
  if (over.length > 0) {
    await trx
      .deleteFrom('emails')
      .where('order_id', 'in', over)
      .where('kind', '=', 'sent')
      .where('sent_at', 'is', null)
      .execute();
  }
  const begun = changes.filter(
    ({ before, after }) =>
      isOnItsWay(after.state) &&
      (isOnItsWay(before.state) ? addressIn(before) === '' && addressIn(after) !== '' : isJustSent(after, now)),
  );
  if (begun.length === 0 || !(await emailsWhenSent(trx))) return;
  await writeAll(
    trx,
    begun.map(({ after }) => emailOf({ ...after, steps: sendOf(after) }, now)),
  );
}

type Change = { before: DeskOrder; after: DeskOrder };

function isJustSent({ withCourierSince = 0 }: DeskOrder, now: number): boolean {
  return now - withCourierSince < SENT_EMAIL_DELAY_MS;
}

/** The number of the step that sent it. Its email is named by it, so that none is written twice. */
function sendOf({ history }: DeskOrder): number {
  return history.findLastIndex(({ step }) => step === 'send') + 1;
}

/** A customer without an address gets none. */
async function writeAll(trx: Writing, emails: readonly EmailRow[]): Promise<void> {
  const addressed = emails.filter(({ recipient }) => recipient !== '');
  if (addressed.length > 0) await writeEmails(trx, addressed);
}

function emailOf({ id, steps, order }: Pick<DeskOrder, 'id' | 'steps' | 'order'>, now: number): EmailRow {
  const recipient = order.shipping.email.trim();
  const email = newEmail({ id: `${id}-sent-${steps}`, order_id: id, kind: 'sent', recipient }, now);
  return { ...email, next_try_at: now + SENT_EMAIL_DELAY_MS };
}
