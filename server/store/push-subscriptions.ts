import { CANCELLED } from './orders/orders.ts';
import type { Store } from './store.ts';
import type { PushSubscriptionRow } from './tables.ts';
import { write } from './writing/write.ts';

const BATCH = 500;

/** How long it is known that an order was told, in ms: longer than any process looks back. */
const REMEMBERED_MS = 60 * 60_000;

export type NewSubscription = Pick<PushSubscriptionRow, 'session_id' | 'endpoint' | 'p256dh' | 'auth'>;

/**
 * Has a device told of orders from now on; another subscription of it is replaced, and an earlier session of the same browser
 * is told no more. False, and nothing is saved, where it is to be `instead` of another endpoint than the device has.
 */
export function saveSubscription(
  store: Store,
  subscription: NewSubscription,
  now: number,
  instead?: string,
): Promise<boolean> {
  const { session_id, endpoint } = subscription;
  const unowed = { owed: 0, owed_since: null, tries: 0, next_try_at: null };
  const row = { ...subscription, ...unowed, created_at: now };
  return write(store, async (trx) => {
    const own = trx.selectFrom('push_subscriptions').select('endpoint').where('session_id', '=', session_id);
    if (instead !== undefined && (await own.executeTakeFirst())?.endpoint !== instead) return false;
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '!=', session_id)
      .execute();
    await trx
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute();
    return true;
  });
}

export async function removeSubscription(store: Store, session: string): Promise<void> {
  await write(store, (trx) => trx.deleteFrom('push_subscriptions').where('session_id', '=', session).execute());
}

/** The devices that are told of new orders, by their sessions' ids. */
export async function subscribedSessions(store: Store): Promise<Set<string>> {
  const rows = await store.selectFrom('push_subscriptions').select('session_id').execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

/** Notes new orders once in all processes, and owes each device its number of them. Gives whether more may come. */
export async function oweNewOrders(store: Store, since: number, now: number): Promise<boolean> {
  const isAnybodyTold = await store.selectFrom('push_subscriptions').select('session_id').limit(1).executeTakeFirst();
  if (!isAnybodyTold) return false;
  const untold = store
    .selectFrom('orders')
    .select(['id as order_id', 'placed_at'])
    .where('placed_at', '>=', since)
    .where('content', '!=', CANCELLED)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('push_told').select('order_id').whereRef('push_told.order_id', '=', 'orders.id'))),
    )
    .orderBy('placed_at')
    .orderBy('id')
    .limit(BATCH);
  const found = await untold.execute();
  if (found.length === 0) return false;
  await write(store, async (trx) => {
    const told = await trx
      .insertInto('push_told')
      .values(found)
      .onConflict((conflict) => conflict.doNothing())
      .returning('placed_at')
      .execute();
    for (const { session_id, created_at } of await trx.selectFrom('push_subscriptions').selectAll().execute()) {
      const orders = told.filter((one) => Number(one.placed_at) >= Number(created_at)).length;
      if (orders === 0) continue;
      await trx
        .updateTable('push_subscriptions')
        .set(({ eb, fn, val }) => ({
          owed: eb('owed', '+', orders),
          owed_since: fn.coalesce('owed_since', val(now)),
          next_try_at: fn.coalesce('next_try_at', val(now)),
        }))
        .where('session_id', '=', session_id)
        .execute();
    }
    await trx
      .deleteFrom('push_told')
      .where('placed_at', '<', now - REMEMBERED_MS)
      .execute();
  });
  return found.length === BATCH;
}

/**
 * Brings times that lie ahead, as after the clock was set back, to now: else a device is told nothing until they come. A next try
 * lies no further than the end of a lease that begins now.
 */
export async function capPushTimes(store: Store, now: number, leaseMs: number): Promise<void> {
  const caps = { next_try_at: now + leaseMs, owed_since: now, created_at: now };
  await write(store, async (trx) => {
    for (const [column, latest] of Object.entries(caps) as [keyof typeof caps, number][])
      await trx
        .updateTable('push_subscriptions')
        .set({ [column]: latest })
        .where(column, '>', latest)
        .execute();
  });
}

/** Claims the devices whose push is due: their next try is set to `leasedUntil`, so that no other process sends it. */
export async function claimPushes(store: Store, now: number, leasedUntil: number): Promise<PushSubscriptionRow[]> {
  const due = await store
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('next_try_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (!due) return [];
  return write(store, async (trx) => {
    // A device that was signed out is told nothing.
    await trx
      .deleteFrom('push_subscriptions')
      .where('session_id', 'not in', (query) => query.selectFrom('sessions').select('id'))
      .execute();
    return trx
      .updateTable('push_subscriptions')
      .set(({ eb }) => ({ next_try_at: leasedUntil, tries: eb('tries', '+', 1) }))
      .where('next_try_at', '<=', now)
      .returningAll()
      .execute();
  });
}

/** What became of a push of so many orders. 'given up': it is too old to be news. */
export type PushOutcome = { state: 'told' | 'given up' } | { state: 'later'; nextTryAt: number } | { state: 'gone' };

/** Orders that came while it was sent stay owed. */
export async function recordPush(store: Store, pushed: PushSubscriptionRow, outcome: PushOutcome): Promise<void> {
  const { session_id, endpoint, owed } = pushed;
  await write(store, async (trx) => {
    const own = trx
      .updateTable('push_subscriptions')
      .where('session_id', '=', session_id)
      .where('endpoint', '=', endpoint);
    if (outcome.state === 'gone') {
      await trx
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', session_id)
        .where('endpoint', '=', endpoint)
        .execute();
    } else if (outcome.state === 'later') {
      await own.set({ next_try_at: outcome.nextTryAt }).execute();
    } else {
      await own.set(({ eb }) => ({ owed: eb('owed', '-', owed), tries: 0 })).execute();
      await own.set({ owed: 0, owed_since: null, next_try_at: null }).where('owed', '<=', 0).execute();
      await own
        .set(({ ref }) => ({ next_try_at: ref('owed_since') }))
        .where('owed', '>', 0)
        .execute();
    }
  });
}
