import type { OrderCard } from '../orders/desk-order.ts';
import type { StepName } from '../steps/order-step.ts';

/** Calls, shared out between the devices of all owners. */
export type CallsDesk = {
  /**
   * The next new orders to call, without those in `later` and those open on other devices. The first is reserved for this
   * device for some minutes.
   */
  next(later: readonly string[]): Promise<CallList>;
  due(): Promise<number>;
  /** Opens an order on this device, unless another has it open. */
  open(order: string): Promise<void>;
};

export type CallList = {
  /** Least called first; before them those open on this device. */
  cards: OrderCard[];
  more: boolean;
  /** In all, and those to call now. */
  waiting: number;
  due: number;
  later: CallsLater;
  /** By order, the oldest first. */
  notes: { [order: string]: OwnersNote[] };
  open: string[];
  elsewhere: CallElsewhere[];
  /** The latest first, from all devices. */
  ended: EndedCall[];
};

export type CallElsewhere = {
  order: string;
  customer: string;
  /** Undefined for the same owner on another device. */
  by: string | undefined;
};

/** Times are ISO 8601. */
export type EndedCall = { order: string; step: StepName; by: string; at: string; callAt?: string };

/** Customers to call later: unanswered, and at their own time; `soonest` of both. */
export type CallsLater = { unanswered: number; asked: number; soonest: CallLater[] };

/** `at`: ms since 1970. `isAsked`: the customer chose the time. */
export type CallLater = { order: string; customer: string; at: number; isAsked: boolean };

/** `at`: ISO 8601. */
export type OwnersNote = { text: string; by: string; at: string };
