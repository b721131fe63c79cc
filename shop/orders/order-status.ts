import { lastOf } from '../older-browsers/last-of.ts';
import { roundRupees } from '../price.ts';
import { type CashState, isWithCourier, type OrderState } from '../steps/order-states.ts';
import { changesOrder, type HistoryRow, STEP_RULES, type StepName } from '../steps/order-step.ts';
import { nextRound } from './call-again.ts';
import { isRounding } from './order-cash.ts';

/** The current state of an order, computed from its history. */
export type OrderStatus = {
  state: OrderState;
  /** When it entered this state; undefined before the first step. */
  since: string | undefined;
  cash: CashState;
  /** The cash received so far less what was given back, in PKR, and what was given back. */
  received: number;
  givenBack: number;
  /** '' before it is sent. */
  courier: string;
  tracking: string;
  /** When the courier got the parcel last: when it was sent, or when its customer gave it back; undefined before. */
  sentAt: string | undefined;
  /** Unanswered calls to the customer in this state. */
  noAnswers: number;
  /** When a new order's customer is to be called again, in ms since 1970; undefined at any time. */
  callAt: number | undefined;
};

/** An order's state and cash, from its whole history, oldest row first. */
export function statusOf(history: readonly HistoryRow[]): OrderStatus {
  const status = liveRows(history).reduce(afterRow, UNTOUCHED);
  return { ...status, cash: cashOf(status) };
}

/** When the courier got the parcel that it still has, in ms since 1970; undefined while no courier has it. */
export function withCourierSince({ state, sentAt }: OrderStatus): number | undefined {
  return isWithCourier(state) && sentAt !== undefined ? Date.parse(sentAt) : undefined;
}

/** The steps in effect: without undos and the steps they undid. */
export function liveRows(history: readonly HistoryRow[]): HistoryRow[] {
  const undone = new Set(history.flatMap((row) => row.undoes ?? []));
  return history.filter((row) => row.step !== 'undo' && !undone.has(row.key));
}

/** The step that 'Undo' would undo: the last one in effect that changed the order. */
export function stepToUndo(history: readonly HistoryRow[]): HistoryRow | undefined {
  return lastOf(liveRows(history), changesOrder);
}

/** All steps that are allowed next, in the order of their buttons. */
export function stepsThatFollow(history: readonly HistoryRow[]): StepName[] {
  const names = Object.keys(STEP_RULES) as StepName[];
  return names.filter((step) => follows(history, step));
}

/** True when a step is allowed next. Cash can be received only after it was with a courier. */
export function follows(history: readonly HistoryRow[], step: StepName): boolean {
  if (step === 'undo') return stepToUndo(history) !== undefined;
  const { from } = STEP_RULES[step];
  const { state, cash, received } = statusOf(history);
  if (step === 'cash received' || step === 'cash short') return cash === 'with courier' || cash === 'short';
  if (step === 'money back' && received <= 0) return false;
  return from === 'any' || from.includes(state);
}

/** True while the customer's email can be edited alone: emails follow a parcel that has left, too. */
export function canCorrectEmail(history: readonly HistoryRow[]): boolean {
  return statusOf(history).state !== 'cancelled';
}

const UNTOUCHED: OrderStatus = {
  state: 'new',
  since: undefined,
  cash: 'due',
  received: 0,
  givenBack: 0,
  courier: '',
  tracking: '',
  sentAt: undefined,
  noAnswers: 0,
  callAt: undefined,
};

function afterRow(status: OrderStatus, row: HistoryRow): OrderStatus {
  const { to } = STEP_RULES[row.step];
  const moved = to === undefined ? status : { ...status, state: to, since: row.at, noAnswers: 0, callAt: undefined };
  if (row.step === 'no answer') return afterCall(moved, row);
  if (row.step === 'part returned') return { ...moved, cash: cashAfterPart(moved, row) };
  if (row.step === 'edit') return { ...moved, cash: cashAfterEdit(moved, row) };
  const { amount = 0 } = row;
  if (row.step === 'money back')
    return {
      ...moved,
      received: roundRupees(moved.received - amount),
      givenBack: roundRupees(moved.givenBack + amount),
    };
  if (row.step !== 'cash received' && row.step !== 'cash short') return withParcel(moved, row, status.state);
  const cash = row.step === 'cash short' ? 'short' : 'received';
  return { ...moved, cash, received: moved.received + amount };
}

/** A customer who asks for another time has answered. Calls has new orders only. */
function afterCall(status: OrderStatus, { at, callAt }: HistoryRow): OrderStatus {
  const noAnswers = callAt === undefined ? status.noAnswers + 1 : 0;
  if (status.state !== 'new') return { ...status, noAnswers };
  return { ...status, noAnswers, callAt: callAt === undefined ? nextRound(Date.parse(at)) : Date.parse(callAt) };
}

/** Where the parcel is after a step, and with whom; `from` is the state before it. */
function withParcel(moved: OrderStatus, row: HistoryRow, from: OrderState): OrderStatus {
  const { courier = moved.courier, tracking = moved.tracking } = row;
  if (row.step === 'send') return { ...moved, courier, tracking, sentAt: row.at };
  if (row.step === 'returning' && from === 'delivered') return { ...moved, sentAt: row.at };
  if (row.step === 'tracking') return { ...moved, courier, tracking };
  if (row.step !== 'send again') return moved;
  // The parcel that is sent again has no courier yet; what was paid for the first one, and not given back, stays.
  const cash = moved.cash === 'received' && moved.givenBack === 0 ? moved.cash : 'due';
  return { ...moved, cash, courier: '', tracking: '', sentAt: undefined };
}

/** Of a parcel that was paid short, what came may be all that is owed for the part that was kept. */
function cashAfterPart({ cash, received }: OrderStatus, { after }: HistoryRow): CashState {
  return cash === 'short' && after?.total !== undefined && isCovered(after.total, received) ? 'received' : cash;
}

/** What was paid for an order that is sent again may be less than its new total. */
function cashAfterEdit({ cash, received }: OrderStatus, { after }: HistoryRow): CashState {
  if (received === 0 || after?.total === undefined) return cash;
  return isCovered(after.total, received) ? 'received' : 'due';
}

function isCovered(total: number, received: number): boolean {
  return received >= total || isRounding(total, received);
}

/** Received cash stays received. Before that, the state of the parcel decides: of one that comes back no more is owed. */
function cashOf({ state, cash }: OrderStatus): CashState {
  if (cash === 'received') return cash;
  if (state === 'returning' || state === 'returned' || state === 'cancelled') return 'none';
  if (cash === 'short') return cash;
  return state === 'delivered' ? 'with courier' : 'due';
}
