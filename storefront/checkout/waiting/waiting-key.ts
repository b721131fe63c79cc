export const WAITING_ORDERS = 'waitingOrders';

/** On this page's window: the browser's own event tells only other tabs. */
export const ORDERS_STORED = 'orders-stored';
