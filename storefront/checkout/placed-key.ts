/** The browser storage key of the orders that were placed in it. */
export const PLACED_ORDERS = 'placedOrders';
