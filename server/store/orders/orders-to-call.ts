import { sql } from 'kysely';
import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import type { Store } from '../store.ts';
import { CARD_COLUMNS, cardOf } from './order-columns.ts';
import { DESK_PAGE } from './order-lists.ts';

/** The next orders to call, without `besides`: asked times that have come, then the least called, oldest first. */
export async function ordersToCall(
  store: Store,
  besides: readonly string[] = [],
  now = Date.now(),
): Promise<{ cards: OrderCard[]; more: boolean }> {
  const due = newOrders(store)
    .$if(besides.length > 0, (query) => query.where('id', 'not in', besides))
    .limit(DESK_PAGE + 1);
  const asked = due.where('call_at', '<=', now).where('no_answers', '=', 0).orderBy('call_at').orderBy('id');
  const others = due
    .where(sql<boolean>`(call_at is null or (call_at <= ${now} and no_answers > 0))`)
    .orderBy('no_answers')
    .orderBy('placed_at')
    .orderBy('id');
  const rows = [...(await asked.execute()), ...(await others.execute())];
  return { cards: rows.slice(0, DESK_PAGE).map(cardOf), more: rows.length > DESK_PAGE };
}

/** Those of these orders that are still new and to be called by now, in no order. */
export async function newOrdersOf(store: Store, ids: readonly string[], now = Date.now()): Promise<OrderCard[]> {
  if (ids.length === 0) return [];
  const due = newOrders(store).where(isDue(now)).where('id', 'in', ids);
  return (await due.execute()).map(cardOf);
}

/** How many new orders are to be called by now, and how many later: nobody answered, or the customer asked for a time. */
export async function countCalls(
  store: Store,
  now: number,
): Promise<{ due: number; unanswered: number; asked: number }> {
  const row = await store
    .selectFrom('orders')
    .select([
      sql<number>`sum(case when ${isDue(now)} then 1 else 0 end)`.as('due'),
      sql<number>`sum(case when call_at > ${now} and no_answers > 0 then 1 else 0 end)`.as('unanswered'),
      sql<number>`sum(case when call_at > ${now} and no_answers = 0 then 1 else 0 end)`.as('asked'),
    ])
    .where(IS_NEW)
    .executeTakeFirst();
  return { due: Number(row?.due ?? 0), unanswered: Number(row?.unanswered ?? 0), asked: Number(row?.asked ?? 0) };
}

/** The next new orders that are to be called later, the soonest first. */
export async function ordersToCallLater(store: Store, now: number): Promise<OrderCard[]> {
  const rows = await newOrders(store)
    .where('call_at', '>', now)
    .orderBy('call_at')
    .orderBy('id')
    .limit(DESK_PAGE)
    .execute();
  return rows.map(cardOf);
}

function isDue(now: number) {
  return sql<boolean>`(call_at is null or call_at <= ${now})`;
}

/** Written as in the partial indexes, so that the engine uses them. */
const IS_NEW = sql<boolean>`state = 'new'`;

function newOrders(store: Store) {
  return store.selectFrom('orders').select(CARD_COLUMNS).where(IS_NEW);
}
