import type { EndedCall } from '../../../shop/desk/calls-desk.ts';
import { ENDS_CALL, type StepName } from '../../../shop/steps/order-step.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

export type CallingDevice = { session: string; owner: string };

/** An order that a device has open in Calls. `endsAt`: ms since 1970. */
export type OpenCall = CallingDevice & { order: string; endsAt: number };

/** An order stays with the device that has it open for so long, in ms: a talk, and the submission after it. */
export const CALL_MS = 5 * 60_000;

export async function openCalls(store: Store, now: number): Promise<OpenCall[]> {
  const rows = await store.selectFrom('open_calls').selectAll().where('ends_at', '>', now).execute();
  return rows.map((row) => ({ order: row.order_id, session: row.session_id, owner: row.owner, endsAt: row.ends_at }));
}

/** Opens an order for a device, also one that it has open already; gives false where another device has it open. */
export function openCall(store: Store, order: string, device: CallingDevice, now: number): Promise<boolean> {
  return write(store, async (trx) => {
    await trx.deleteFrom('open_calls').where('ends_at', '<=', now).execute();
    const opened = await trx
      .insertInto('open_calls')
      .values({ order_id: order, session_id: device.session, owner: device.owner, ends_at: now + CALL_MS })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet({ ends_at: now + CALL_MS })
          .where('open_calls.session_id', '=', device.session),
      )
      .returning('order_id')
      .executeTakeFirst();
    return opened !== undefined;
  });
}

/** A device puts these orders off: they are anybody's again. */
export async function closeCalls(store: Store, orders: readonly string[], session: string): Promise<void> {
  await write(store, (trx) =>
    trx.deleteFrom('open_calls').where('order_id', 'in', orders).where('session_id', '=', session).execute(),
  );
}

/** Ends the calls that these steps answer, whoever took them. */
export async function endCalls(trx: Writing, steps: readonly { order: string; step: StepName }[]): Promise<void> {
  const orders = steps.filter(({ step }) => ENDS_CALL.has(step)).map(({ order }) => order);
  if (orders.length > 0) await trx.deleteFrom('open_calls').where('order_id', 'in', orders).execute();
}

/** How many ends of calls are told, and of what time, in ms: a card is looked at for so long. */
const MOST_ENDED = 50;
const ENDED_MS = 60 * 60_000;

/** The newest steps that ended a call, the latest first. */
export async function endedCalls(store: Store, now: number): Promise<EndedCall[]> {
  const rows = await store
    .selectFrom('order_steps')
    .select(['order_id', 'step', 'taken_by', 'taken_at', 'call_at'])
    .where('taken_at', '>', now - ENDED_MS)
    .where('step', 'in', [...ENDS_CALL])
    .orderBy('taken_at', 'desc')
    .limit(MOST_ENDED)
    .execute();
  return rows.map((row) => ({
    order: row.order_id,
    step: row.step,
    by: row.taken_by,
    at: new Date(row.taken_at).toISOString(),
    ...(row.call_at === null ? {} : { callAt: new Date(row.call_at).toISOString() }),
  }));
}
