import type { CashState, OrderState } from '../steps/order-states.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import type { Order } from './order.ts';

/** An order in the owners' lists. */
export type OrderCard = {
  id: string;
  order: Order;
  /** All times here are ms since 1970. */
  placedAt: number;
  state: OrderState;
  since: number;
  /** Undefined while no courier has it. */
  withCourierSince: number | undefined;
  cash: CashState;
  /** PKR by `cashOpen`: 0 before it is sent, and when all is paid. */
  cashOpen: number;
  givenBack: number;
  courier: string;
  tracking: string;
  /** Unanswered calls in this state. */
  noAnswers: number;
  /** When a new order's customer is to be called again; undefined for any time. */
  callAt: number | undefined;
  /** Rows in its history. A step sends the number back, to show that its owner saw the latest row. */
  steps: number;
};

/** `history`: oldest first. */
export type DeskOrder = OrderCard & { history: HistoryRow[] };

export type OrderPage = {
  cards: OrderCard[];
  older: string | undefined;
};

export type Today = {
  waiting: Record<WaitingState, number>;
  stuck: Record<StuckReason, number>;
  /** Each counted once, also where it is stuck for several reasons. */
  stuckOrders: number;
  /** Not received yet, of parcels in transit and delivered ones. */
  cash: OpenCash[];
};

export type WaitingState = 'new' | 'confirmed' | 'packed' | 'sent' | 'attempted' | 'returning';

/** 'with courier too long': longer than STUCK_DAYS. */
export const STUCK_REASONS = ['no answer', 'attempted', 'with courier too long'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

/** Days with the courier until owners should ask about a parcel. */
export const STUCK_DAYS = 9;

export const STUCK_CALLS = 3;

/** Of one courier and kind. 'due': customers have not paid. 'with courier', 'short': the courier owes it. */
export type OpenCash = {
  courier: string;
  cash: CashState;
  orders: number;
  rupees: number;
  /** When the first of them was delivered, or else came into its state; ms since 1970. */
  since: number;
};
