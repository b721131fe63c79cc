import { sql } from 'kysely';
import type { Customer, CustomerNote } from '../../../shop/desk/customers-desk.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { cashAtDoor } from '../../../shop/orders/order-cash.ts';
import type { Phone } from '../../../shop/phone.ts';
import { roundRupees } from '../../../shop/price.ts';
import { moneyBack } from '../../../shop/steps/money-back.ts';
import { ORDER_STATES } from '../../../shop/steps/order-states.ts';
import { statusOf } from '../../../shop/steps/order-status.ts';
import { isOlder, orderCursor } from '../order-search/order-filter.ts';
import { indexSomeOrders } from '../order-search/order-words.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { cardsOf } from './order-cards.ts';
import { DESK_PAGE, deskOrdersOf } from './order-lists.ts';
import { recordsOfPhones } from './today.ts';

/** A customer's parcels that are on their way, or came back, are counted up to here: no customer has more. */
const MOST_OPEN = 200;

const UNPAID = ORDER_STATES.slice(0, ORDER_STATES.indexOf('delivered'));

const NO_NOTE: CustomerNote = { text: '', asks: false, changedAt: 0, changedBy: '' };

/** All orders of a number and what owners noted; undefined for a number without either. */
export async function customerOf(store: Store, phone: Phone, older?: string): Promise<Customer | undefined> {
  await indexSomeOrders(store);
  const [records, owing, paid, note, found] = await Promise.all([
    recordsOfPhones(store, [phone]),
    owingOrders(store, phone),
    backOrders(store, phone),
    noteOf(store, phone),
    idsOf(store, phone, older),
  ]);
  const record = records.get(phone) ?? { orders: 0, delivered: 0, refused: 0 };
  if (record.orders === 0 && note.changedAt === 0) return undefined;
  const cards = await cardsOf(store, found);
  const page = cards.slice(0, DESK_PAGE);
  const last = cards.length > DESK_PAGE ? page.at(-1) : undefined;
  const rupees = roundRupees(
    owing.reduce((sum, { order, history }) => sum + cashAtDoor(order.total, statusOf(history)), 0),
  );
  const toGiveBack = roundRupees(
    paid.reduce((sum, { order, history }) => sum + moneyBack(order, statusOf(history)).asked, 0),
  );
  const owes = { rupees, orders: owing.length };
  return { phone, record, owes, toGiveBack, note, cards: page, older: last && orderCursor(last) };
}

export async function knownCustomer(store: Store, phone: Phone): Promise<CheckoutForm | undefined> {
  await indexSomeOrders(store);
  const [newest] = await cardsOf(store, (await idsOf(store, phone)).slice(0, 1));
  return newest && { contact: newest.order.contact, ...newest.order.shipping };
}

type Written = { phone: Phone; text: string; asks: boolean; seen: number; by: string };

/** Saves a note that nobody else changed since it was seen; gives the other's note where somebody did. */
export function saveNote(store: Store, wanted: Written, now = Date.now()): Promise<CustomerNote | undefined> {
  const { phone, text, asks, seen, by } = wanted;
  return write(store, async (trx) => {
    // Later than what it replaces, whatever this machine's clock says.
    const values = { note: text, asks: Number(asks), changed_at: Math.max(now, seen + 1), changed_by: by };
    const saved = await trx
      .insertInto('customers')
      .values({ phone, ...values })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(values).where('customers.changed_at', '=', seen))
      .returning('phone')
      .executeTakeFirst();
    if (saved) return undefined;
    const other = await noteOf(trx, phone);
    return other.text === text && other.asks === asks ? undefined : other;
  });
}

/** The numbers about which owners want to be asked before a parcel goes out, with what they noted. */
export async function askedAbout(store: Store, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await store
    .selectFrom('customers')
    .select(['phone', 'note'])
    .where('phone', 'in', phones)
    .where('asks', '=', 1)
    .execute();
  return new Map(rows.map(({ phone, note }) => [phone, note]));
}

async function noteOf(store: Pick<Store, 'selectFrom'>, phone: Phone): Promise<CustomerNote> {
  const row = await store.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst();
  return row ? { text: row.note, asks: row.asks === 1, changedAt: row.changed_at, changedBy: row.changed_by } : NO_NOTE;
}

async function idsOf(store: Store, phone: Phone, older?: string): Promise<string[]> {
  const rows = await store
    .selectFrom('order_words')
    .select('order_id')
    .where('word', '=', phone)
    .where(isOlder(older, 'order_id'))
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(DESK_PAGE + 1)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

async function owingOrders(store: Store, phone: Phone): Promise<DeskOrder[]> {
  return deskOrders(store, ordersOfPhone(store, phone).where('state', 'in', UNPAID).where('cash', '=', 'due'));
}

async function backOrders(store: Store, phone: Phone): Promise<DeskOrder[]> {
  const cameBack = sql<boolean>`exists (select 1 from order_steps where order_steps.order_id = orders.id
    and step in ('returned', 'part returned'))`;
  const found = ordersOfPhone(store, phone).where('state', 'in', ['delivered', 'returned', 'cancelled']);
  return deskOrders(store, found.where(cameBack));
}

function ordersOfPhone(store: Store, phone: Phone) {
  return store
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select('orders.id')
    .where('word', '=', phone);
}

async function deskOrders(store: Store, found: ReturnType<typeof ordersOfPhone>): Promise<DeskOrder[]> {
  const rows = await found.limit(MOST_OPEN).execute();
  const orders = await deskOrdersOf(
    store,
    rows.map(({ id }) => id),
  );
  return [...orders.values()];
}
