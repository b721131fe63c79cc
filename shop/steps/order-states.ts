/** Where an order's parcel is, in the usual order. 'attempted' and the states after 'delivered' are exceptions. */
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

/** Where an order's cash is. 'none': nothing is due, because the order was cancelled or is coming back. */
export const CASH_STATES = ['due', 'with courier', 'received', 'short', 'none'] as const;
export type CashState = (typeof CASH_STATES)[number];

/** The label of a state for owners: 'New', 'With courier'. */
export function stateLabel(state: OrderState | CashState): string {
  return state === 'none' ? 'Nothing due' : state.charAt(0).toUpperCase() + state.slice(1);
}

/** How far an order has progressed, from 0. States that exclude each other have the same rank. */
export function stateRank(state: OrderState): number {
  return RANKS[state];
}

/** True when the order's products are in stock again. A returning parcel counts only once it has arrived. */
export function isStockBack(state: OrderState): boolean {
  return state === 'returned' || state === 'cancelled';
}

/** True from the handover to the courier until the parcel is delivered or back. */
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
