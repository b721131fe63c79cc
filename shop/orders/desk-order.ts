import type { CashState, OrderState } from '../steps/order-states.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import type { Order } from './order.ts';

/** An order in the owners' lists: what was ordered, and where its parcel and cash are. */
export type OrderCard = {
  id: string;
  order: Order;
  /** When it was placed. All times here are ms since 1970. */
  placedAt: number;
  state: OrderState;
  since: number;
  /** When a courier got the parcel that it still has; undefined while no courier has it. */
  withCourierSince: number | undefined;
  cash: CashState;
  /** PKR not received yet, by `cashOpen`: 0 before it is sent and when all has been paid. */
  cashOpen: number;
  /** PKR given back to the customer. */
  givenBack: number;
  courier: string;
  tracking: string;
  /** Unanswered calls to the customer in this state. */
  noAnswers: number;
  /** When its customer is to be called again, of a new order; undefined at any time. */
  callAt: number | undefined;
  /** The number of rows in its history. A step sends it back, to show that its owner saw the latest row. */
  steps: number;
};

/** An order with its history, oldest first. */
export type DeskOrder = OrderCard & { history: HistoryRow[] };

export type OrderPage = {
  cards: OrderCard[];
  older: string | undefined;
};

/** The work that waits for the owners. */
export type Today = {
  waiting: Record<WaitingState, number>;
  stuck: Record<StuckReason, number>;
  /** Cash not received yet: of parcels in transit, and of delivered ones whose courier still has the money. */
  cash: OpenCash[];
};

export type WaitingState = 'new' | 'confirmed' | 'packed' | 'sent' | 'attempted' | 'returning';

/** 'with courier too long': longer than STUCK_DAYS. */
export const STUCK_REASONS = ['no answer', 'attempted', 'with courier too long'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

/** The number of days after which the owners should ask the courier about a parcel. */
export const STUCK_DAYS = 9;

export const STUCK_CALLS = 3;

/** One courier's open cash of one kind. 'due': customers have not paid yet. 'with courier', 'short': the courier owes it. */
export type OpenCash = {
  courier: string;
  cash: CashState;
  orders: number;
  /** PKR. */
  rupees: number;
  /** When the oldest of them began to wait, in ms since 1970. */
  since: number;
};
