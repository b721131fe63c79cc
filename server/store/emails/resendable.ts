import type { ExpressionBuilder } from 'kysely';
import { ON_ITS_WAY } from '../../../shop/steps/order-states.ts';
import type { EmailRow, Tables, Writing } from '../tables.ts';
import { addressToday, TO_CUSTOMER } from './readdress.ts';

type Of = Pick<EmailRow, 'kind' | 'order_id'>;

/** Emails that are still true: 'Order Sent' is so only while the parcel is on its way. */
export function isStillTrue({ eb, or, selectFrom }: ExpressionBuilder<Tables, 'emails'>) {
  const onTheirWay = selectFrom('orders').select('id').where('state', 'in', ON_ITS_WAY);
  return or([eb('kind', '<>', 'sent'), eb('order_id', 'in', onTheirWay)]);
}

/** The address that a customer's email goes to now, '' without one; undefined for other emails. */
export async function customersAddress(trx: Writing, { kind, order_id: order }: Of): Promise<string | undefined> {
  return TO_CUSTOMER.includes(kind) && order !== null ? addressToday(trx, order) : undefined;
}

/** Why this email is not sent again; undefined where it may be. */
export async function whyNotAgain(
  trx: Writing,
  { kind, order_id: order, address }: Of & { address: string | undefined },
): Promise<'no address' | 'not on its way' | undefined> {
  if (address === '') return 'no address';
  if (kind !== 'sent') return undefined;
  const onItsWay = trx.selectFrom('orders').select('id').where('id', '=', order).where('state', 'in', ON_ITS_WAY);
  return (await onItsWay.executeTakeFirst()) ? undefined : 'not on its way';
}
