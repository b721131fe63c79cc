import type { EmailKind } from '../../../shop/emails/email-kind.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { readOrder } from '../orders/order-content.ts';
import type { Writing } from '../tables.ts';

export const TO_CUSTOMER: readonly EmailKind[] = ['customer', 'sent'];

/**
 * When owners corrected addresses, unsent emails go to the new one; without any nothing is sent. In the transaction of the
 * steps.
 */
export async function followAddresses(
  trx: Writing,
  changes: readonly { before: DeskOrder; after: DeskOrder }[],
): Promise<void> {
  const corrected = changes.filter(({ before, after }) => addressIn(before) !== addressIn(after));
  for (const { after } of corrected) {
    const address = addressIn(after);
    if (address === '') await dropUnsent(trx, after.id);
    else await readdress(trx, after.id, address);
  }
}

async function dropUnsent(trx: Writing, order: string): Promise<void> {
  await trx
    .deleteFrom('emails')
    .where('order_id', '=', order)
    .where('kind', 'in', TO_CUSTOMER)
    .where('sent_at', 'is', null)
    .execute();
}

/** The address that an order's customer has now; '' for an order that has none, or is not there. */
export async function addressToday(trx: Writing, order: string): Promise<string> {
  const row = await trx.selectFrom('orders').select('content').where('id', '=', order).executeTakeFirst();
  return row ? addressIn({ order: readOrder(row.content) }) : '';
}

/** Sends a customer's unsent emails to this address; one that an owner left counts as refused again. */
export async function readdress(trx: Writing, order: string, recipient: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set(({ fn, ref }) => ({ recipient, set_aside_at: fn.coalesce('set_aside_at', ref('left_at')), left_at: null }))
    .where('order_id', '=', order)
    .where('kind', 'in', TO_CUSTOMER)
    .where('sent_at', 'is', null)
    .where('recipient', '<>', recipient)
    .execute();
}

export function addressIn({ order }: Pick<DeskOrder, 'order'>): string {
  return order.shipping.email.trim();
}
