/** The key of the stored orders whose outcome the shopper does not know yet. */
export const WAITING_ORDERS = 'waitingOrders';

/** The event of this page's window when they have changed: browsers tell other tabs alone. */
export const ORDERS_STORED = 'orders-stored';
