import type { Order } from './order.ts';
import type { CashState, OrderState } from './order-state.ts';

/** A step as it stands in an order's history. `at` is ISO 8601 UTC; `amount` is PKR that came with this step. */
export type HistoryRow = {
  /** Chosen by who takes the step; one key may stand in many orders, for a step on all of them at once. */
  key: string;
  step: StepName;
  at: string;
  by: string;
  note?: string;
  courier?: string;
  tracking?: string;
  amount?: number;
  /** An edit's fields as they were, and as they are. */
  before?: OrderChange;
  after?: OrderChange;
  /** The key of the step that this row undoes. */
  undoes?: string;
};

/** Fields of an order that an edit replaces, each as a whole. */
export type OrderChange = Partial<Omit<Order, 'createdAt'>>;

/** What an owner may do with an order, as the buttons of the desk call it. */
export type OrderStep =
  | { step: PlainStepName; note?: string }
  | { step: 'send'; courier: string; tracking?: string; note?: string }
  | { step: 'tracking'; tracking: string; courier?: string; note?: string }
  | { step: 'cash received' | 'cash short'; amount: number; note?: string }
  | { step: 'edit'; after: OrderChange; note?: string }
  | { step: 'note'; note: string }
  /** A WhatsApp draft was opened; whether it was sent nobody knows. */
  | { step: 'opened'; note?: string }
  | { step: 'undo'; undoes: string; note?: string };

type PlainStepName = 'confirm' | 'no answer' | 'pack' | 'delivered' | 'attempted' | 'returning' | 'returned' | 'cancel';

export type StepName = OrderStep['step'];

/** What an order's history comes to. */
export type Standing = {
  state: OrderState;
  /** When it came into this state; undefined for one that nobody has touched. */
  since: string | undefined;
  cash: CashState;
  /** PKR that came so far. */
  received: number;
  /** '' before it is sent. */
  courier: string;
  tracking: string;
  /** When the parcel was handed over; undefined before. */
  sentAt: string | undefined;
  /** Calls without an answer since it came into this state. */
  noAnswers: number;
};

/** From which states a step may be taken and which it leads to; one without `to` leaves the parcel where it is. */
export const STEP_RULES: Record<StepName, { from: readonly OrderState[] | 'any'; to?: OrderState }> = {
  confirm: { from: ['new'], to: 'confirmed' },
  'no answer': { from: ['new', 'attempted'] },
  pack: { from: ['confirmed'], to: 'packed' },
  send: { from: ['packed'], to: 'sent' },
  tracking: { from: ['packed', 'sent', 'attempted', 'returning'] },
  delivered: { from: ['sent', 'attempted'], to: 'delivered' },
  attempted: { from: ['sent', 'attempted'], to: 'attempted' },
  returning: { from: ['sent', 'attempted', 'delivered'], to: 'returning' },
  returned: { from: ['sent', 'attempted', 'delivered', 'returning'], to: 'returned' },
  cancel: { from: ['new', 'confirmed', 'packed'], to: 'cancelled' },
  edit: { from: ['new', 'confirmed', 'packed'] },
  'cash received': { from: ['delivered'] },
  'cash short': { from: ['delivered'] },
  note: { from: 'any' },
  opened: { from: 'any' },
  undo: { from: 'any' },
};

/** State and cash of an order from its whole history, oldest first. */
export function standingOf(history: readonly HistoryRow[]): Standing {
  const standing = liveRows(history).reduce(afterRow, UNTOUCHED);
  return { ...standing, cash: cashOf(standing) };
}

/** The steps that still hold: not undone, and no undo themselves. */
export function liveRows(history: readonly HistoryRow[]): HistoryRow[] {
  const undone = new Set(history.flatMap((row) => row.undoes ?? []));
  return history.filter((row) => row.step !== 'undo' && !undone.has(row.key));
}

/** The step that 'Undo' undoes: the last that changed something and still holds. */
export function stepToUndo(history: readonly HistoryRow[]): HistoryRow | undefined {
  return liveRows(history).findLast(changesOrder);
}

/** Whether a step changes an order; a note only stands beside it. */
export function changesOrder({ step }: { step: StepName }): boolean {
  return step !== 'note' && step !== 'opened';
}

/** Every step that may follow a history, in the order of the desk's buttons. */
export function stepsThatFollow(history: readonly HistoryRow[]): StepName[] {
  const names = Object.keys(STEP_RULES) as StepName[];
  return names.filter((step) => follows(history, step));
}

/** Whether a step may follow a history; 'Paid' is said of no cash that was not with a courier first. */
export function follows(history: readonly HistoryRow[], step: StepName): boolean {
  if (step === 'undo') return stepToUndo(history) !== undefined;
  const { from } = STEP_RULES[step];
  const { state, cash } = standingOf(history);
  if (step === 'cash received' || step === 'cash short') return cash === 'with courier' || cash === 'short';
  return from === 'any' || from.includes(state);
}

const UNTOUCHED: Standing = {
  state: 'new',
  since: undefined,
  cash: 'due',
  received: 0,
  courier: '',
  tracking: '',
  sentAt: undefined,
  noAnswers: 0,
};

function afterRow(standing: Standing, row: HistoryRow): Standing {
  const { to } = STEP_RULES[row.step];
  const moved = to === undefined ? standing : { ...standing, state: to, since: row.at, noAnswers: 0 };
  const { courier = moved.courier, tracking = moved.tracking } = row;
  if (row.step === 'send') return { ...moved, courier, tracking, sentAt: row.at };
  if (row.step === 'tracking') return { ...moved, courier, tracking };
  if (row.step === 'no answer') return { ...moved, noAnswers: moved.noAnswers + 1 };
  if (row.step !== 'cash received' && row.step !== 'cash short') return moved;
  const cash = row.step === 'cash short' ? 'short' : 'received';
  return { ...moved, cash, received: moved.received + (row.amount ?? 0) };
}

/** Cash that came stays come; until then it is where the parcel is. */
function cashOf({ state, cash }: Standing): CashState {
  if (cash === 'received' || cash === 'short') return cash;
  if (state === 'delivered') return 'with courier';
  return state === 'returning' || state === 'returned' || state === 'cancelled' ? 'none' : 'due';
}
