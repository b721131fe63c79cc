import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { isBeforeSent } from '../../../shop/steps/order-states.ts';
import type { Writing } from '../tables.ts';
import { customersEmail, writeEmails } from './new-email.ts';
import { addressIn } from './readdress.ts';

/**
 * A cancelled order does not owe its customer 'Order Placed', and owes it again with an undo. A first address is owed it until
 * the parcel leaves. In the transaction of the steps.
 */
export async function followPlaced(
  trx: Writing,
  changes: readonly { before: DeskOrder; after: DeskOrder }[],
  now: number,
): Promise<void> {
  const cancelled = changes.flatMap(({ after }) => (after.state === 'cancelled' ? after.id : []));
  if (cancelled.length > 0) await dropUnsent(trx, cancelled);
  for (const { before, after } of changes) {
    const [address, isBegun] = [addressIn(after), before.state === 'cancelled' || addressIn(before) === ''];
    if (!isBegun || address === '' || !isBeforeSent(after.state) || (await hasOne(trx, after.id))) continue;
    await writeEmails(trx, [customersEmail(after.id, address, now)]);
  }
}

/** One that an owner left stays so after an undo. */
async function dropUnsent(trx: Writing, orders: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('emails')
    .where('order_id', 'in', orders)
    .where('kind', '=', 'customer')
    .where('sent_at', 'is', null)
    .where('left_at', 'is', null)
    .execute();
}

/** Also where it was sent to another address, or sent again under another id. */
async function hasOne(trx: Writing, order: string): Promise<boolean> {
  const emails = trx.selectFrom('emails').select('id').where('order_id', '=', order).where('kind', '=', 'customer');
  return (await emails.limit(1).executeTakeFirst()) !== undefined;
}
