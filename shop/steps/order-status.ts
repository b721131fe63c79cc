import { lastOf } from '../older-browsers/last-of.ts';
import { nextRound } from '../orders/call-again.ts';
import { customerPaid, isRounding } from '../orders/order-cash.ts';
import { roundRupees } from '../price.ts';
import { type CashState, isWithCourier, type OrderState } from './order-states.ts';
import { changesOrder, type HistoryRow, STEP_RULES, type StepName } from './order-step.ts';

/** Computed from the history. */
export type OrderStatus = {
  state: OrderState;
  /** Undefined before the first step. */
  since: string | undefined;
  cash: CashState;
  /** PKR received less given back, and given back. */
  received: number;
  givenBack: number;
  /** PKR that was written off: the customer paid it, and the courier never did. */
  lost: number;
  /**
   * PKR by which the courier's debt is more than the total less what the customer paid: for pieces that came back after delivery,
   * less what was given back since.
   */
  owedBesides: number;
  courier: string;
  tracking: string;
  /** When the courier last got the parcel: sent, or given back by the customer; undefined before. */
  sentAt: string | undefined;
  /** Unanswered calls in this state. */
  noAnswers: number;
  /** ms since 1970; undefined for any time. */
  callAt: number | undefined;
};

/** `history`: whole, oldest first. */
export function statusOf(history: readonly HistoryRow[]): OrderStatus {
  const { total: _, ...status } = liveRows(history).reduce(afterRow, UNTOUCHED);
  return { ...status, cash: cashOf(status) };
}

/** ms since 1970; undefined while no courier has the parcel. */
export function withCourierSince({ state, sentAt }: OrderStatus): number | undefined {
  return isWithCourier(state) && sentAt !== undefined ? Date.parse(sentAt) : undefined;
}

/** Without undos and the steps they undid. */
export function liveRows(history: readonly HistoryRow[]): HistoryRow[] {
  const undone = new Set(history.flatMap((row) => row.undoes ?? []));
  return history.filter((row) => row.step !== 'undo' && !undone.has(row.key));
}

/** The last step in effect that changed the order. */
export function stepToUndo(history: readonly HistoryRow[]): HistoryRow | undefined {
  return lastOf(liveRows(history), changesOrder);
}

/** In the order of their buttons. */
export function stepsThatFollow(history: readonly HistoryRow[]): StepName[] {
  const names = Object.keys(STEP_RULES) as StepName[];
  return names.filter((step) => follows(history, step));
}

/** Whether the courier owes nothing more once it has paid so many PKR. */
export function isSettledBy(history: readonly HistoryRow[], amount: number): boolean {
  return statusOf([...history, { step: 'cash short', amount, key: '', at: '', by: '' }]).cash === 'received';
}

/** Cash can be received, or written off, only after a courier had it. */
export function follows(history: readonly HistoryRow[], step: StepName): boolean {
  if (step === 'undo') return stepToUndo(history) !== undefined;
  const { from } = STEP_RULES[step];
  const status = statusOf(history);
  const { state, cash } = status;
  if (OF_OWED.has(step)) return cash === 'with courier' || cash === 'short';
  if (step === 'money back' && customerPaid(status) <= 0) return false;
  return from === 'any' || from.includes(state);
}

const OF_OWED: ReadonlySet<StepName> = new Set(['cash received', 'cash short', 'write off']);

/** Also after the parcel has left: emails follow it. */
export function canCorrectEmail(history: readonly HistoryRow[]): boolean {
  return statusOf(history).state !== 'cancelled';
}

/** `total`: PKR after the last step that changed it; undefined while it is as placed. */
type StatusSoFar = OrderStatus & { total: number | undefined };

const UNTOUCHED: StatusSoFar = {
  total: undefined,
  state: 'new',
  since: undefined,
  cash: 'due',
  received: 0,
  givenBack: 0,
  lost: 0,
  owedBesides: 0,
  courier: '',
  tracking: '',
  sentAt: undefined,
  noAnswers: 0,
  callAt: undefined,
};

function afterRow(before: StatusSoFar, row: HistoryRow): StatusSoFar {
  const { to } = STEP_RULES[row.step];
  const status = { ...before, total: row.after?.total ?? before.total };
  const moved = to === undefined ? status : movedTo(to, status, row);
  if (row.step === 'no answer') return afterCall(moved, row);
  if (row.step === 'part returned') return afterPart(moved, row, before.cash);
  if (row.step === 'edit') return { ...moved, cash: cashAfterEdit(moved, row) };
  const { amount = 0 } = row;
  if (row.step === 'write off') return { ...moved, cash: 'none', lost: roundRupees(moved.lost + amount) };
  if (row.step === 'money back')
    return {
      ...moved,
      received: roundRupees(moved.received - amount),
      givenBack: roundRupees(moved.givenBack + amount),
      owedBesides: moved.owedBesides - amount,
    };
  if (row.step !== 'cash received' && row.step !== 'cash short') return withParcel(moved, row, status.state);
  const paid = { ...moved, received: roundRupees(moved.received + amount) };
  return { ...paid, cash: row.step === 'cash received' || isOfKept(paid, amount) ? 'received' : 'short' };
}

/** After a part came back, a payment of exactly what the customer keeps: at the door they paid for that alone. */
function isOfKept({ total, owedBesides, ...paid }: StatusSoFar, amount: number): boolean {
  return total !== undefined && owedBesides > 0 && amount > 0 && isRounding(total, customerPaid(paid));
}

/** Who has the parcel has paid the courier. */
function movedTo(state: OrderState, status: StatusSoFar, { at }: HistoryRow): StatusSoFar {
  const cash = status.cash === 'due' && state === 'delivered' ? 'with courier' : status.cash;
  return { ...status, state, cash, since: at, noAnswers: 0, callAt: undefined };
}

/** A customer who asks for another time has answered. */
function afterCall(status: StatusSoFar, { at, callAt }: HistoryRow): StatusSoFar {
  const noAnswers = callAt === undefined ? status.noAnswers + 1 : 0;
  if (status.state !== 'new') return { ...status, noAnswers };
  return { ...status, noAnswers, callAt: callAt === undefined ? nextRound(Date.parse(at)) : Date.parse(callAt) };
}

/** `from`: the state before the step. */
function withParcel(moved: StatusSoFar, row: HistoryRow, from: OrderState): StatusSoFar {
  const { courier = moved.courier } = row;
  const isOther = moved.courier !== '' && courier !== moved.courier;
  // The number that one courier gave is of no use with another.
  const { tracking = isOther ? '' : moved.tracking } = row;
  if (row.step === 'send') return { ...moved, courier, tracking, sentAt: row.at };
  if (row.step === 'returning' && from === 'delivered') return { ...moved, sentAt: row.at };
  if (row.step === 'tracking') return { ...moved, courier, tracking };
  if (row.step !== 'send again') return moved;
  // A parcel sent again has no courier yet; it stays paid for where what the customer paid covers its total.
  const cash = isStillPaid(moved) ? 'received' : 'due';
  return { ...moved, cash, owedBesides: 0, courier: '', tracking: '', sentAt: undefined };
}

/** Where no step changed the total, money that was given back is due again. */
function isStillPaid({ cash, givenBack, total, ...payments }: StatusSoFar): boolean {
  if (cash !== 'received' && cash !== 'none') return false;
  return givenBack === 0 || (total !== undefined && isCovered(total, customerPaid(payments)));
}

/** At the door the customer pays for a part alone; who had the whole parcel paid for all of it. */
function afterPart(moved: StatusSoFar, { before, after }: HistoryRow, cash: CashState): StatusSoFar {
  const paid = customerPaid(moved);
  const total = after?.total;
  if (total === undefined) return moved;
  const isAtDoor = cash === 'due';
  // A short payment of exactly what the customer keeps was made at the door too.
  const isPaid = isAtDoor ? paid > 0 && isCovered(total, paid) : cash === 'short' && isRounding(total, paid);
  if (isPaid) return { ...moved, cash: 'received' };
  return isAtDoor ? moved : { ...moved, owedBesides: moved.owedBesides + (before?.total ?? total) - total };
}

/** After an edit, the customer may have paid less than the new total. */
function cashAfterEdit({ cash, ...payments }: OrderStatus, { after }: HistoryRow): CashState {
  const paid = customerPaid(payments);
  if (after?.total === undefined || (cash === 'due' && paid === 0)) return cash;
  return isCovered(after.total, paid) ? 'received' : 'due';
}

function isCovered(total: number, paid: number): boolean {
  return paid >= total || isRounding(total, paid);
}

/** Nothing is due for a cancelled order, nor for a parcel that comes back without a delivery. */
function cashOf({ state, cash }: OrderStatus): CashState {
  const isOver = state === 'returning' || state === 'returned' || state === 'cancelled';
  return cash === 'due' && isOver ? 'none' : cash;
}
