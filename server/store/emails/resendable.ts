import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { ownerOf } from '../../../shop/owners.ts';
import { ON_ITS_WAY, STILL_TO_COME } from '../../../shop/steps/order-states.ts';
import type { EmailRow, Tables, Writing } from '../tables.ts';
import { TO_OWNERS } from './owners-emails.ts';
import { addressToday, TO_CUSTOMER } from './readdress.ts';

type Of = Pick<EmailRow, 'kind' | 'order_id' | 'recipient'>;

/** The states of an order in which its customer's emails are true. */
const TRUE_IN = { customer: STILL_TO_COME, sent: ON_ITS_WAY } as const;

/** Leaves out customers' emails that are not true any more: of a cancelled order, or of a parcel that arrived. */
export function mayBeSentAgain({ eb, or, and, selectFrom }: ExpressionBuilder<Tables, 'emails'>) {
  const ofOrdersIn = (kind: keyof typeof TRUE_IN) =>
    and([
      eb('kind', '=', kind),
      eb('order_id', 'in', selectFrom('orders').select('id').where('state', 'in', TRUE_IN[kind])),
    ]);
  return or([eb('kind', 'not in', TO_CUSTOMER), ofOrdersIn('customer'), ofOrdersIn('sent')]);
}

/** The owners of today, and who gets visitors' messages (message-recipients.ts): the same, unless said. */
export type OwnersToday = { owners: readonly string[]; messagesTo?: readonly string[] };

/** Emails that are not to one of these former owners. */
export function isToNoneOf(former: readonly FormerOwner[]) {
  return ({ and, eb, or }: ExpressionBuilder<Tables, 'emails'>) =>
    and(former.map(({ kind, recipient }) => or([eb('kind', '<>', kind), eb('recipient', '<>', recipient)])));
}

type FormerOwner = Pick<EmailRow, 'kind' | 'recipient'>;

/** Whom these emails went to as owners, and who is none of today's. */
export async function formerOwners(
  emails: SelectQueryBuilder<Tables, 'emails', object>,
  today: OwnersToday,
): Promise<FormerOwner[]> {
  const rows = await emails.select(['kind', 'recipient']).distinct().where('kind', 'in', TO_OWNERS).execute();
  return rows.filter((one) => !isToday(one, today));
}

function isToday({ kind, recipient }: FormerOwner, { owners, messagesTo = owners }: OwnersToday): boolean {
  return ownerOf(kind === 'message' ? messagesTo : owners, recipient) !== undefined;
}

/** The address that a customer's email goes to now, '' without one; undefined for other emails. */
export async function customersAddress(trx: Writing, { kind, order_id: order }: Of): Promise<string | undefined> {
  return TO_CUSTOMER.includes(kind) && order !== null ? addressToday(trx, order) : undefined;
}

/** Why this email is not sent again; undefined where it may be. */
export async function whyNotAgain(
  trx: Writing,
  { kind, order_id: order, recipient }: Of,
  { address, ...today }: { address: string | undefined } & OwnersToday,
): Promise<'no address' | 'no owner' | 'over' | 'not on its way' | undefined> {
  if (address === '') return 'no address';
  if (TO_OWNERS.includes(kind) && !isToday({ kind, recipient }, today)) return 'no owner';
  if (kind !== 'customer' && kind !== 'sent') return undefined;
  const isTrue = trx.selectFrom('orders').select('id').where('id', '=', order).where('state', 'in', TRUE_IN[kind]);
  if (await isTrue.executeTakeFirst()) return undefined;
  return kind === 'sent' ? 'not on its way' : 'over';
}
