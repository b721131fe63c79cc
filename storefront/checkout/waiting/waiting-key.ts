export const WAITING_ORDERS = 'waitingOrders';
