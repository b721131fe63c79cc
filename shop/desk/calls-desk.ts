import type { OrderCard } from '../orders/desk-order.ts';
import type { StepName } from '../steps/order-step.ts';

/** The customers to call, shared out between the devices of all owners. */
export type CallsDesk = {
  /**
   * The next new orders to call without those for `later` and those that other devices have open. The first of them is open
   * on this device from now on, for some minutes: until then it is nobody else's.
   */
  next(later: readonly string[]): Promise<CallList>;
  due(): Promise<number>;
  /** Opens an order on this device, unless another has it open. */
  open(order: string): Promise<void>;
};

export type CallList = {
  /** Least called first, before them those that are open on this device already. */
  cards: OrderCard[];
  more: boolean;
  /** How many wait in all, and how many of them are to be called by now. */
  waiting: number;
  due: number;
  later: CallsLater;
  /** What owners noted on these orders, by order, the oldest first. */
  notes: { [order: string]: OwnersNote[] };
  open: string[];
  elsewhere: CallElsewhere[];
  /** The newest steps that ended a call, the latest first, from whichever device. */
  ended: EndedCall[];
};

export type CallElsewhere = {
  order: string;
  customer: string;
  /** Who calls; undefined for the same owner on another device. */
  by: string | undefined;
};

/** A step that ended a call; its times are ISO 8601. */
export type EndedCall = { order: string; step: StepName; by: string; at: string; callAt?: string };

/** Who is called later: how many did not answer, how many asked for a time, and the soonest of both. */
export type CallsLater = { unanswered: number; asked: number; soonest: CallLater[] };

/** An order whose customer is called at `at`, in ms since 1970; `isAsked`: at the customer's own time. */
export type CallLater = { order: string; customer: string; at: number; isAsked: boolean };

/** A note of an owner on an order; `at` is ISO 8601. */
export type OwnersNote = { text: string; by: string; at: string };
