import type { OrderCard } from '../orders/desk-order.ts';
import type { StepName } from '../steps/order-step.ts';

/** The customers to call, shared out between the devices of all owners. */
export type CallsDesk = {
  /**
   * The next new orders to call without those for `later` and those that other devices have open. The first of them is open
   * on this device from now on, for some minutes: until then it is nobody else's.
   */
  next(later: readonly string[]): Promise<CallList>;
  /** Opens an order on this device, unless another has it open. */
  open(order: string): Promise<void>;
};

export type CallList = {
  /** Least called first, before them those that are open on this device already. */
  cards: OrderCard[];
  /** Whether others follow them. */
  more: boolean;
  /** How many wait in all. */
  waiting: number;
  /** The orders that are open on this device. */
  open: string[];
  /** What other devices have open. */
  elsewhere: CallElsewhere[];
  /** The newest steps that ended a call, the latest first, from whichever device. */
  ended: EndedCall[];
};

/** An order that another device has open. */
export type CallElsewhere = {
  order: string;
  /** The customer's name. */
  customer: string;
  /** Who calls; undefined for the same owner on another device. */
  by: string | undefined;
};

/** A step that ended a call; `at` is ISO 8601. */
export type EndedCall = { order: string; step: StepName; by: string; at: string };
