import { sql } from 'kysely';
import { courierName } from '../../../shop/couriers/courier-names.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { type Order, type OrderedProduct, titledLine } from '../../../shop/orders/order.ts';
import { type Pieces, piecesTaken, reservedPieces } from '../../../shop/orders/reserved-stock.ts';
import { OwnerError } from '../../../shop/owner-error.ts';
import { isOwner, type Role } from '../../../shop/people.ts';
import { isOwnersAlone } from '../../../shop/steps/money-back.ts';
import type { HistoryRow, StepName } from '../../../shop/steps/order-step.ts';
import { isSentAgain, takeStep, type WantedStep } from '../../../shop/steps/take-step.ts';
import { courierNames } from '../couriers/layouts.ts';
import { followPlaced } from '../emails/follow-steps.ts';
import { followAddresses } from '../emails/readdress.ts';
import type { TakenBy } from '../stock/stock-changes.ts';
import { type LockedStock, lockStock } from '../stock/take-stock.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { followCodes, type LockedUses, lockUses } from './code-uses.ts';
import { withNamedLines } from './named-lines.ts';
import { endCalls } from './open-calls.ts';
import { deskOrder, statusColumns } from './order-columns.ts';
import { readAtOnce, readOrder } from './order-content.ts';
import { historiesOf, stepRow } from './order-history.ts';
import { CANCELLED } from './orders.ts';
import { followSent } from './sent-emails.ts';

/** One press of an owner: a step on one order or on many at once. */
export type Submission = {
  /** Chosen by the client: a submission that is sent twice counts once. */
  key: string;
  by: string;
  /** 'owner' where missing. */
  role?: Role;
  steps: readonly (WantedStep & { order: string })[];
  /** Keys of earlier submissions that its screen showed before they were answered. */
  own?: readonly string[] | undefined;
  /** Takes either all steps or none, as for a courier's sheet; otherwise each step that fits. */
  wholeOrNone?: boolean;
};

/** A step's outcome and the order now; 'unneeded': it fits, another did not. `line`: the wanted line lacking pieces. */
export type SubmissionOutcome =
  | { state: 'taken' | 'unneeded'; order: DeskOrder }
  | { state: 'refused'; order: DeskOrder; why: string; line?: number }
  | { state: 'unknown'; id: string };

/**
 * Takes a submission's steps in one transaction, on disk before it resolves; gives their outcomes in order. Of two
 * owners at once one step is taken, the other is refused with what happened. @throws OwnerError in a shop that has
 * moved
 */
export function takeSteps(store: Store, submission: Submission, now = Date.now()): Promise<SubmissionOutcome[]> {
  return write(store, (trx) => takeStepsIn(store, trx, submission, now));
}

/** The same within a transaction that does more. @throws OwnerError in a shop that has moved */
export async function takeStepsIn(
  store: Store,
  trx: Writing,
  asked: Submission,
  now: number,
): Promise<SubmissionOutcome[]> {
  const submission = await withCourierNames(trx, asked);
  const stored = await lockedOrders(store, trx, [...new Set(submission.steps.map(({ order }) => order))]);
  const orders = new Map(stored);
  const stepped: SubmissionOutcome[] = [];
  for (const nth of submission.steps.keys())
    stepped.push(await named(trx, orders, outcomeOf(orders, submission, nth, now)));
  const uses = await lockUses(
    store,
    trx,
    stepped.flatMap((outcome) => changeOf(orders, outcome)),
  );
  const stock = await lockStock(
    store,
    trx,
    stepped.flatMap((outcome) => takenBy(orders, outcome)),
  );
  const outcomes: SubmissionOutcome[] = [];
  for (const outcome of stepped) {
    const coded = await outcomeWithCode(orders, outcome, uses);
    const stocked = outcomeWithStock(orders, coded, stock);
    // An order that lacks pieces leaves its code's use to the next.
    if (stocked.state === 'taken') uses.take(stocked.order.id);
    outcomes.push(stocked);
  }
  const isWhole = outcomes.every(({ state }) => state === 'taken');
  if (submission.wholeOrNone && !isWhole) return outcomes.map((outcome) => untaken(orders, outcome));
  const changes = outcomes.flatMap((outcome) => changeOf(orders, outcome));
  for (const { after } of changes) await save(trx, stored.get(after.id), after);
  await stock.save(changes.map(takenByStep));
  await followCodes(trx, changes);
  await endCalls(trx, changes.map(lastStep));
  await followSent(trx, changes, now);
  await followAddresses(trx, changes);
  await followPlaced(trx, changes, now);
  // Checked last: while the shop moves, these writes wait for its lock, and then it has moved.
  const closed = await store.engine.whyOrdersClosed(trx);
  if (closed !== undefined) throw new OwnerError(closed);
  return outcomes;
}

/**
 * Undoes these steps of a submission on each order without a later step; other steps with its key are others' submissions.
 * @throws OwnerError in a shop that has moved
 */
export async function undoSubmissionIn(
  store: Store,
  trx: Writing,
  submission: { key: string; by: string; undoes: string; of: readonly StepName[] },
  now: number,
): Promise<SubmissionOutcome[]> {
  const { undoes, of, ...taking } = submission;
  const rows = await trx
    .selectFrom('order_steps')
    .select('order_id')
    .where('step_key', '=', undoes)
    .where('step', 'in', of)
    .execute();
  const steps = rows.map(({ order_id: order }) => ({ order, step: 'undo' as const, undoes }));
  return takeStepsIn(store, trx, { ...taking, steps }, now);
}

/** The submission with each courier as its sheets name it: an owner may have added it. */
async function withCourierNames(trx: Writing, submission: Submission): Promise<Submission> {
  if (!submission.steps.some((step) => 'courier' in step)) return submission;
  const known = await courierNames(trx);
  const steps = submission.steps.map((step) =>
    'courier' in step && step.courier ? { ...step, courier: courierName(step.courier, known) } : step,
  );
  return { ...submission, steps };
}

/** The orders with their histories, locked until the transaction ends. Unknown ids are left out. */
export async function lockedOrders(store: Store, trx: Writing, ids: string[]): Promise<Map<string, DeskOrder>> {
  const orders = new Map<string, DeskOrder>();
  // Sorted, so that two submissions cannot deadlock.
  for (const some of readAtOnce(ids.toSorted())) {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'placed_at', 'content'])
      .where('id', 'in', some)
      .where('content', '!=', CANCELLED)
      .orderBy('id')
      .$if(store.engine.locksRows, (locked) => locked.forUpdate())
      .execute();
    const historyOf = await historiesOf(trx, some);
    for (const { id, placed_at: placedAt, content } of rows)
      orders.set(id, deskOrder({ id, placedAt }, readOrder(content), historyOf(id)));
  }
  return orders;
}

function outcomeOf(
  orders: ReadonlyMap<string, DeskOrder>,
  submission: Submission,
  nth: number,
  now: number,
): SubmissionOutcome {
  const { order: id = '', ...step } = submission.steps[nth] ?? {};
  const order = orders.get(id);
  if (!order) return { state: 'unknown', id };
  if (!isOwner(submission.role ?? 'owner') && isOwnersAlone(order.history, step as WantedStep))
    return { state: 'refused', order, why: OWNERS_ALONE };
  // The submission was sent again because its answer got lost.
  const sent = order.history.find((row) => row.key === submission.key);
  if (sent)
    return isSentAgain(order.order, sent, step as WantedStep)
      ? { state: 'taken', order }
      : { state: 'refused', order, why: USED };
  if (submission.steps.findIndex((one) => one.order === id) < nth) return { state: 'refused', order, why: TWICE };
  const result = takeStep(order, step as WantedStep, { ...submission, now });
  if (result.state === 'refused') return { ...result, order };
  return { state: 'taken', order: deskOrder(order, result.order, result.history) };
}

const USED = 'This page was used for another press already. Here is the order as it is now: please press again.';
const OWNERS_ALONE = 'Only owners write down money that is given back or never comes.';
const TWICE = 'This order is in here twice.';

async function named(
  trx: Writing,
  orders: Map<string, DeskOrder>,
  outcome: SubmissionOutcome,
): Promise<SubmissionOutcome> {
  const before = outcome.state === 'taken' ? orders.get(outcome.order.id) : undefined;
  if (!before || outcome.state !== 'taken') return outcome;
  const lines = await withNamedLines(trx, { before, after: outcome.order });
  orders.set(before.id, lines.before);
  return { state: 'taken', order: lines.after };
}

/** What a step takes out of the counted stock, and below 0 what it gives back. */
function takenBy(orders: ReadonlyMap<string, DeskOrder>, outcome: SubmissionOutcome): Pieces[] {
  const before = outcome.state === 'taken' ? orders.get(outcome.order.id) : undefined;
  if (!before || outcome.state !== 'taken') return [];
  return piecesTaken(reservedPieces(before), reservedPieces(outcome.order));
}

/** The outcome, refused where the step would use a code that others have used up since. */
async function outcomeWithCode(
  orders: ReadonlyMap<string, DeskOrder>,
  outcome: SubmissionOutcome,
  uses: LockedUses,
): Promise<SubmissionOutcome> {
  const before = outcome.state === 'taken' ? orders.get(outcome.order.id) : undefined;
  const why = before && (await uses.whyNone(before.id));
  return before && why !== undefined ? { state: 'refused', order: before, why } : outcome;
}

/** The outcome, refused where the step would sell what is gone: it was given back and ordered by others since. */
function outcomeWithStock(
  orders: ReadonlyMap<string, DeskOrder>,
  outcome: SubmissionOutcome,
  stock: LockedStock,
): SubmissionOutcome {
  if (outcome.state !== 'taken') return outcome;
  const [missing] = stock.take(takenBy(orders, outcome));
  const before = orders.get(outcome.order.id);
  if (!missing || !before) return outcome;
  const line = shortLine(outcome.order.order, before.order, missing);
  const product = outcome.order.order.products[line] ?? before.order.products.find(isOf(missing));
  const title = product ? titledLine(product) : missing.id;
  const why = `Only ${stock.left(missing)} left of ${title}, and this takes ${missing.pieces}. Correct its stock first if there are more.`;
  return { state: 'refused', order: before, why, ...(line < 0 ? {} : { line }) };
}

/** The line whose pieces are missing: of several the one that the step changes; -1 for none. */
function shortLine({ products }: Order, before: Order, missing: Pieces): number {
  const were = new Set(before.products.map((line) => JSON.stringify(line)));
  const isMissing = isOf(missing);
  const changed = products.findIndex((line) => isMissing(line) && !were.has(JSON.stringify(line)));
  return changed < 0 ? products.findIndex(isMissing) : changed;
}

function isOf({ id, counter }: Pieces): (line: OrderedProduct) => boolean {
  return ({ stock }) => stock?.id === id && stock.counter === counter;
}

function untaken(orders: ReadonlyMap<string, DeskOrder>, outcome: SubmissionOutcome): SubmissionOutcome {
  const order = outcome.state === 'taken' ? orders.get(outcome.order.id) : undefined;
  return order ? { state: 'unneeded', order } : outcome;
}

/** An order before and after its step; none for a step that was not taken, or that counted before. */
function changeOf(orders: ReadonlyMap<string, DeskOrder>, outcome: SubmissionOutcome) {
  if (outcome.state !== 'taken') return [];
  const before = orders.get(outcome.order.id);
  return before && before.steps !== outcome.order.steps ? [{ before, after: outcome.order }] : [];
}

function takenByStep({ before, after }: { before: DeskOrder; after: DeskOrder }): TakenBy {
  const { step, by } = after.history.at(-1) ?? { step: 'note' as const, by: '' };
  const pieces = piecesTaken(reservedPieces(before), reservedPieces(after));
  return { key: `${after.id}:${after.steps}`, order: after.id, by, what: step, pieces };
}

function lastStep({ after }: { after: DeskOrder }): { order: string; step: StepName } {
  return { order: after.id, step: after.history.at(-1)?.step ?? 'note' };
}

async function save(trx: Writing, before: DeskOrder | undefined, after: DeskOrder): Promise<void> {
  const row = after.history.at(-1);
  if (!row) return;
  await trx
    .insertInto('order_steps')
    .values(stepRow(after.id, after.steps, row))
    .execute();
  await trx
    .updateTable('orders')
    .set({
      ...statusColumns(after),
      ...(before?.order === after.order ? {} : { content: JSON.stringify(after.order) }),
      ...(changesWords(row)
        ? {}
        : { indexed_steps: sql`case when indexed_steps = steps then ${after.steps} else -1 end` }),
    })
    .where('id', '=', after.id)
    .execute();
}

/** Whether a step changes the words of an order; it is then indexed again by the next search. */
function changesWords({ step }: HistoryRow): boolean {
  return CHANGES_WORDS.has(step);
}

const CHANGES_WORDS: ReadonlySet<StepName> = new Set([
  ...(['edit', 'undo', 'send', 'tracking', 'part returned', 'send again'] as const),
]);
