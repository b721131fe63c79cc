import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store.ts';
import { CANCELLED } from './orders.ts';

/** How many of the newest orders and steps make a mark. One dated too early by a slow clock changes a later mark. */
const NEWEST = 20;

/** A text that changes with every order, step and call, of whichever process; four short index reads. */
export async function deskMark(store: Store, now = Date.now()): Promise<string> {
  const orders = store
    .selectFrom('orders')
    .select('id')
    .where('content', '!=', CANCELLED)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST);
  const steps = store
    .selectFrom('order_steps')
    .select(['order_id', 'nth'])
    .orderBy('taken_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(NEWEST);
  const calls = store.selectFrom('open_calls').select(['order_id', 'session_id']).where('ends_at', '>', now);
  const due = store
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`state = 'new' and call_at is not null`)
    .where('call_at', '<=', now)
    .orderBy('call_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST);
  const newest = await Promise.all([orders.execute(), steps.execute(), calls.execute(), due.execute()]);
  // Several steps of one moment come in any order.
  const names = newest.map((rows) => rows.map((row) => Object.values(row).join(':')).sort());
  return hash('sha1', names.join(), 'base64url').slice(0, 12);
}
