import { hash } from 'node:crypto';
import type { CountSubmission, UndoSubmission } from '../../../shop/couriers/courier-desk.ts';
import type { ParcelCost } from '../../../shop/couriers/parcel-cost.ts';
import type { PaymentMatch } from '../../../shop/couriers/payment-sheet.ts';
import { isSameMoney, type SheetSums } from '../../../shop/couriers/sheet-money.ts';
import type { TrackingMatch } from '../../../shop/couriers/tracking-sheet.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { isRounding } from '../../../shop/orders/order-cash.ts';
import { liveRows } from '../../../shop/steps/order-status.ts';
import type { OrderStep, StepName } from '../../../shop/steps/order-step.ts';
import { noteCosts, undoCosts } from '../../store/couriers/parcel-costs.ts';
import { lockedSheet, noteCounted, type SavedSheet } from '../../store/couriers/sheets.ts';
import { indexOrders } from '../../store/order-search/order-words.ts';
import { lockedOrders, type SubmissionOutcome, takeStepsIn, undoSubmissionIn } from '../../store/orders/take-steps.ts';
import type { Store } from '../../store/store.ts';
import type { Writing } from '../../store/tables.ts';
import { write } from '../../store/writing/write.ts';
import { comparePayments, compareTracking } from './compare.ts';

/** The steps that go with a payment need two submissions, since a parcel is delivered before its cash is received. */
const deliveredKey = (key: string) => `${key}-delivered`;

type OrderSteps = (OrderStep & { order: string })[];

/** Thrown within a transaction, to take back all that it did. */
class NotCounted extends Error {}

/** Takes a sheet's lines into the books in one transaction, all that fit or none, once a submission. `why` if none. */
export async function countSheet(
  store: Store,
  by: string,
  id: string,
  submission: CountSubmission,
): Promise<{ why: string | undefined }> {
  await indexOrders(store);
  try {
    await write(store, (trx) => countIn(store, trx, { id, by, submission, now: Date.now() }));
    return { why: undefined };
  } catch (error) {
    if (error instanceof NotCounted) return { why: error.message };
    throw error;
  }
}

const CHANGED = 'The books changed since this was shown. Nothing was counted; look again.';

type Counting = { id: string; by: string; submission: CountSubmission; now: number };

async function countIn(store: Store, trx: Writing, { id, by, submission, now }: Counting): Promise<void> {
  const sheet = await lockedSheet(store, trx, id);
  if (!sheet || sheet.kind === 'booking') throw new NotCounted('This sheet is not known.');
  if (sheet.submissions.some(({ key }) => key === submission.key)) return;
  const { matches, costs, sums } = await comparedWith(store, trx, sheet, now);
  const why = whyNotCounted({ matches, costs, sums }, submission);
  if (why !== undefined) throw new NotCounted(why);
  const { delivered, steps } = stepsOf(matches, sheet.courier, submission.handedOver);
  // The submission that counted them stays the one that can be undone.
  if (steps.length === 0 && costs.length === 0 && !isOtherThanKept(sheet, sums))
    throw new NotCounted('Nothing in it is new to the books.');
  for (const [key, some] of [
    [deliveredKey(submission.key), delivered],
    [submission.key, steps],
  ] as const) {
    const outcomes = await takeStepsIn(store, trx, { key, by, steps: some, wholeOrNone: true }, now);
    const refused = outcomes.find((outcome) => outcome.state === 'refused');
    if (refused) throw new NotCounted(`Order ${refused.order.id}: ${refused.why} Nothing was counted.`);
    // A submission that was undone and is sent again has its row already.
    const isNew = outcomes.every((outcome) => outcome.state === 'taken' && outcome.order.history.at(-1)?.key === key);
    if (!isNew) throw new NotCounted(CHANGED);
  }
  const replaced = await noteCosts(trx, { sheet: id, submission: submission.key }, costs);
  const counted = { key: submission.key, by, at: now, sums, ...(replaced.length > 0 ? { replaced } : {}) };
  await noteCounted(trx, id, [...sheet.submissions, counted]);
}

/** Whether a sheet that was counted comes to something else since: an owner said that a status means another thing. */
export function isOtherThanKept({ counted }: Pick<SavedSheet, 'counted'>, sums: SheetSums | undefined): boolean {
  return counted?.sums !== undefined && sums !== undefined && !isSameMoney(counted.sums, sums);
}

type Compared = { matches: (TrackingMatch | PaymentMatch)[]; costs: ParcelCost[]; sums: SheetSums | undefined };

async function comparedWith(store: Store, trx: Writing, sheet: SavedSheet, now: number): Promise<Compared> {
  const read = (ids: string[]) => lockedOrders(store, trx, ids);
  if (sheet.kind !== 'payment') {
    return { matches: await compareTracking(trx, sheet, read, now), costs: [], sums: undefined };
  }
  const { matches, costs, money } = await comparePayments(trx, sheet, read);
  return { matches, costs, sums: money.sums };
}

function whyNotCounted({ matches, costs, sums }: Compared, { shown, leaveOut }: CountSubmission): string | undefined {
  if (markOf(matches, costs, sums) !== shown) return CHANGED;
  const wrong = matches.filter(({ state }) => state === 'wrong').length;
  if (wrong === 0 || leaveOut) return undefined;
  const lines = wrong === 1 ? 'One line has' : `${wrong} lines have`;
  return `${lines} a mistake, named below. Nothing was counted. Correct the file and bring it again, or leave ${wrong === 1 ? 'it' : 'them'} out.`;
}

/** A digest of what 'count' would take into the books: each line's order, result, amount and cost, and the sums. */
export function markOf(
  matches: readonly (TrackingMatch | PaymentMatch)[],
  costs: readonly ParcelCost[] = [],
  sums?: SheetSums,
): string {
  const lines = matches.map((match) => [
    match.line.nth,
    match.state,
    'order' in match ? match.order.id : '',
    'amount' in match ? match.amount : '',
  ]);
  return hash('sha256', JSON.stringify([lines, costs, sums]), 'base64url');
}

/** What follows for each order: it is delivered where it was on its way, then its cash; or it has its number. */
function stepsOf(
  matches: readonly (TrackingMatch | PaymentMatch)[],
  courier: string,
  handedOver: boolean,
): { delivered: OrderSteps; steps: OrderSteps } {
  const paid = matches.filter((match) => 'amount' in match);
  const booked = matches.filter((match) => match.state === 'fits');
  return {
    delivered: paid
      .filter(({ needsDelivered }) => needsDelivered)
      .map(({ order }) => ({ step: 'delivered', order: order.id, note: PAID_FOR })),
    steps: [
      ...booked.map(({ order, tracking }) => {
        const step: 'send' | 'tracking' = handedOver && order.state === 'packed' ? 'send' : 'tracking';
        return { step, order: order.id, courier, tracking };
      }),
      ...paid.map(({ order, amount, line }) => {
        // What a customer paid for the part that they kept is less than was owed, and all there is.
        const step: 'cash received' | 'cash short' = isRounding(order.cashOpen, amount)
          ? 'cash received'
          : 'cash short';
        return { step, order: order.id, amount, courier, tracking: order.tracking || line.tracking };
      }),
    ],
  };
}

const COUNTED: readonly StepName[] = ['send', 'tracking', 'cash received', 'cash short'];

const PAID_FOR = 'The courier paid for it.';

/** Undoes what the last submission counted, but for orders that somebody changed since; `why` names them. */
export async function undoSheet(
  store: Store,
  by: string,
  id: string,
  { key, shown }: UndoSubmission,
): Promise<{ why: string | undefined }> {
  const now = Date.now();
  return write(store, async (trx) => {
    const sheet = await lockedSheet(store, trx, id);
    const last = sheet?.submissions.at(-1);
    if (!sheet || !last) return { why: 'It is not counted, or was undone already.' };
    // Sent again, or pressed by both owners, it must not undo the submission before that one too.
    if (shown !== undefined && shown !== last.at) return { why: 'This was undone already, or more was counted since.' };
    const countedKey = last.key;
    const cash = await undoSubmissionIn(store, trx, { key, by, undoes: countedKey, of: COUNTED }, now);
    const undone = await undoSubmissionIn(
      store,
      trx,
      { key: deliveredKey(key), by, undoes: deliveredKey(countedKey), of: ['delivered'] },
      now,
    );
    const refused = (outcomes: readonly SubmissionOutcome[]) =>
      outcomes.flatMap((one) => (one.state === 'refused' ? one.order : []));
    const isCounted = ({ history }: DeskOrder) => liveRows(history).some((row) => row.key === countedKey);
    const kept = new Set(
      refused(cash)
        .filter(isCounted)
        .map((order) => order.id),
    );
    const { replaced = [] } = last;
    await undoCosts(trx, { sheet: id, submission: countedKey, replaced }, kept);
    await noteCounted(trx, id, sheet.submissions.slice(0, -1));
    const stays = new Set(refused([...cash, ...undone]).map((order) => order.id));
    const named = [...stays].slice(0, 10).join(', ');
    return { why: stays.size === 0 ? undefined : `Somebody changed these orders since, so they stay: ${named}.` };
  });
}
