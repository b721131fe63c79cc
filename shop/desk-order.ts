import type { Order } from './order.ts';
import type { CashState, OrderState } from './order-state.ts';
import type { HistoryRow } from './order-step.ts';

/** An order as a list of the desk shows it: what was ordered, and where parcel and cash are. */
export type OrderCard = {
  id: string;
  order: Order;
  /** When it was placed; this and the other times are ms since 1970. */
  placedAt: number;
  state: OrderState;
  /** When it came into this state. */
  since: number;
  cash: CashState;
  /** PKR that couriers have still to bring: 0 before it is sent, and once all came. */
  cashOpen: number;
  courier: string;
  tracking: string;
  /** Calls without an answer since it came into this state. */
  noAnswers: number;
  /** Rows of its history; a step says that its taker has seen so many. */
  steps: number;
};

/** An order with its history, oldest first. */
export type DeskOrder = OrderCard & { history: HistoryRow[] };

/** Orders of a list that a page of the desk shows, newest first. */
export type OrderPage = {
  cards: OrderCard[];
  /** Where the next page begins; undefined on the last. */
  older: string | undefined;
};

/** What waits for the owners. */
export type Today = {
  /** Orders in each state that is not the end. */
  waiting: Record<WaitingState, number>;
  stuck: Record<StuckReason, number>;
  /** Cash that is not in the house yet, of parcels on their way and of those that a courier has been paid for. */
  cash: CashWithCourier[];
};

export type WaitingState = 'new' | 'confirmed' | 'packed' | 'sent' | 'attempted' | 'returning';

/** Why an order does not go on; 'with courier too long' is longer than STUCK_DAYS. */
export const STUCK_REASONS = ['no answer', 'attempted', 'with courier too long'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

/** A parcel that a courier has for longer than this is asked after. */
export const STUCK_DAYS = 9;

/** Calls without an answer after which an order counts as stuck. */
export const STUCK_CALLS = 3;

/** What one courier has of one kind: 'due' is with customers, 'with courier' and 'short' the courier owes. */
export type CashWithCourier = {
  courier: string;
  cash: CashState;
  orders: number;
  /** PKR. */
  rupees: number;
  /** Since when the oldest of them waits, ms since 1970. */
  since: number;
};
