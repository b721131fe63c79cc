import { sql } from 'kysely';
import type { DeskOrder } from '../../shop/desk-order.ts';
import type { HistoryRow } from '../../shop/order-step.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { takeStep, type WantedStep } from '../../shop/take-step.ts';
import { readOrder } from './order-content.ts';
import { historiesOf, stepRow } from './order-history.ts';
import { deskOrder, standingColumns } from './order-standing.ts';
import { TAKEN_BACK } from './orders.ts';
import type { Store } from './store.ts';
import { type Writing, write } from './write.ts';

/** One press of an owner: a step on one order or on many at once. */
export type Press = {
  /** Chosen where it was pressed: sent twice, it counts once. */
  key: string;
  by: string;
  steps: readonly (WantedStep & { order: string })[];
  /** Takes either every step or none, as a courier's sheet wants it; else each that fits. */
  wholeOrNone?: boolean;
};

/** What came of a step, and the order as it is now; 'unneeded' fits, but was not taken since another did not. */
export type StepOutcome =
  | { state: 'taken' | 'unneeded'; order: DeskOrder }
  | { state: 'refused'; order: DeskOrder; why: string }
  | { state: 'unknown'; id: string };

/**
 * Takes the steps of one press, in one transaction and on disk before it answers; gives what came of each, in turn. Of
 * two owners who step at once one counts, and the other's is refused with what happened.
 * @throws OwnerError in a shop that has moved
 */
export function takeSteps(store: Store, press: Press, now = Date.now()): Promise<StepOutcome[]> {
  return write(store, async (trx) => {
    const orders = await heldOrders(store, trx, [...new Set(press.steps.map(({ order }) => order))]);
    const outcomes = press.steps.map((_, nth) => outcomeOf(orders, press, nth, now));
    const isWhole = outcomes.every(({ state }) => state === 'taken');
    if (press.wholeOrNone && !isWhole) return outcomes.map((outcome) => untaken(orders, outcome));
    for (const outcome of outcomes) {
      if (outcome.state === 'taken') await save(trx, orders.get(outcome.order.id), outcome.order);
    }
    // Asked last: a shop that moves meanwhile keeps these writes waiting until it has moved.
    const closed = await store.engine.ordersClosed(trx);
    if (closed !== undefined) throw new OwnerError(closed);
    return outcomes;
  });
}

/** Undoes a press on every order that it changed and that still stands where it left it. */
export async function undoPress(
  store: Store,
  press: { key: string; by: string; undoes: string },
  now = Date.now(),
): Promise<StepOutcome[]> {
  const { undoes, ...taking } = press;
  const rows = await store.selectFrom('order_steps').select('order_id').where('step_key', '=', undoes).execute();
  const steps = rows.map(({ order_id: order }) => ({ order, step: 'undo' as const, undoes }));
  return takeSteps(store, { ...taking, steps }, now);
}

/** The orders with their histories, kept from everybody else until the transaction ends. */
async function heldOrders(store: Store, trx: Writing, ids: string[]): Promise<Map<string, DeskOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'placed_at', 'content'])
    .where('id', 'in', ids)
    .where('content', '!=', TAKEN_BACK)
    // In one order, so that two presses never wait for each other in a ring.
    .orderBy('id')
    .$if(store.engine.locksRows, (orders) => orders.forUpdate())
    .execute();
  const historyOf = await historiesOf(trx, ids);
  return new Map(
    rows.map(({ id, placed_at: placedAt, content }) => [
      id,
      deskOrder({ id, placedAt }, readOrder(content), historyOf(id)),
    ]),
  );
}

function outcomeOf(orders: ReadonlyMap<string, DeskOrder>, press: Press, nth: number, now: number): StepOutcome {
  const { order: id = '', ...step } = press.steps[nth] ?? {};
  const order = orders.get(id);
  if (!order) return { state: 'unknown', id };
  // A press that was sent again, because its answer never came.
  if (order.history.some((row) => row.key === press.key)) return { state: 'taken', order };
  if (press.steps.findIndex((one) => one.order === id) < nth) return { state: 'refused', order, why: TWICE };
  const result = takeStep(order, step as WantedStep, { ...press, now });
  if (result.state === 'refused') return { ...result, order };
  return { state: 'taken', order: deskOrder(order, result.order, result.history) };
}

const TWICE = 'This order is in here twice.';

function untaken(orders: ReadonlyMap<string, DeskOrder>, outcome: StepOutcome): StepOutcome {
  const order = outcome.state === 'taken' ? orders.get(outcome.order.id) : undefined;
  return order ? { state: 'unneeded', order } : outcome;
}

/** Nothing is written of a press that was counted before. */
async function save(trx: Writing, before: DeskOrder | undefined, after: DeskOrder): Promise<void> {
  const row = after.history.at(-1);
  if (!before || !row || before.steps === after.steps) return;
  await trx
    .insertInto('order_steps')
    .values(stepRow(after.id, after.steps, row))
    .execute();
  await trx
    .updateTable('orders')
    .set({
      ...standingColumns(after),
      ...(before.order === after.order ? {} : { content: JSON.stringify(after.order) }),
      ...(changesWords(row)
        ? {}
        : { indexed_steps: sql`case when indexed_steps = steps then ${after.steps} else -1 end` }),
    })
    .where('id', '=', after.id)
    .execute();
}

/** Whether an order may be found by other words after this row; they are written anew when somebody next searches. */
function changesWords({ step }: HistoryRow): boolean {
  return step === 'edit' || step === 'undo' || step === 'send' || step === 'tracking';
}
