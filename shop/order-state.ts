/** Where an order's parcel is. It goes from one to the next; the last five lie aside of the straight way or end it. */
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

/** Where an order's cash is; 'none' where nothing is to be had: cancelled, or on its way back. */
export const CASH_STATES = ['due', 'with courier', 'received', 'short', 'none'] as const;
export type CashState = (typeof CASH_STATES)[number];

/** 'New', 'With courier': a state as the desk writes it. */
export function stateLabel(state: OrderState | CashState): string {
  return state === 'none' ? 'Nothing due' : state.charAt(0).toUpperCase() + state.slice(1);
}

/** How far along an order is, from 0; states that exclude each other are equally far. */
export function stateRank(state: OrderState): number {
  return RANKS[state];
}

/** Whether the order's pieces are in the shop again: never before the parcel is back in the hand. */
export function isStockBack(state: OrderState): boolean {
  return state === 'returned' || state === 'cancelled';
}

/** Whether the parcel is out of the house, and neither delivered nor back. */
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
