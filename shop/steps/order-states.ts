/** Where the parcel is, in the usual order. 'attempted' and those after 'delivered' are exceptions. */
export const ORDER_STATES = [
  'new',
  'confirmed',
  'packed',
  'sent',
  'attempted',
  'delivered',
  'returning',
  'returned',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** 'none': nothing is due, since the order was cancelled, comes back without a delivery, or what was owed is written off. */
export const CASH_STATES = ['due', 'with courier', 'received', 'short', 'none'] as const;
export type CashState = (typeof CASH_STATES)[number];

export function stateLabel(state: OrderState | CashState): string {
  return state === 'none' ? 'Nothing due' : state.charAt(0).toUpperCase() + state.slice(1);
}

/** Progress from 0. States that exclude each other have the same rank. */
export function stateRank(state: OrderState): number {
  return RANKS[state];
}

/** True when the pieces are in stock again: a returning parcel only once it has arrived. */
export function isStockBack(state: OrderState): boolean {
  return state === 'returned' || state === 'cancelled';
}

/** From the handover until the customer has the parcel, or it turns back. */
export const ON_ITS_WAY: readonly OrderState[] = ['sent', 'attempted'];

export function isOnItsWay(state: OrderState): boolean {
  return ON_ITS_WAY.includes(state);
}

/** Until the customer has the parcel, it turns back, or the order is cancelled. */
export const STILL_TO_COME: readonly OrderState[] = ['new', 'confirmed', 'packed', ...ON_ITS_WAY];

export function isBeforeSent(state: OrderState): boolean {
  return stateRank(state) < stateRank('sent');
}

/** From the handover until the parcel is delivered or back. */
export function isWithCourier(state: OrderState): boolean {
  return state === 'sent' || state === 'attempted' || state === 'returning';
}

const RANKS: Record<OrderState, number> = {
  new: 0,
  confirmed: 1,
  packed: 2,
  sent: 3,
  attempted: 3,
  delivered: 4,
  returning: 4,
  returned: 5,
  cancelled: 5,
};
