import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { storedValue } from '../../../ui/stored-value.ts';

/** An order from the press until the shopper has read its outcome. */
export type WaitingOrder = {
  key: string;
  /** The path of its checkout, which contains the items. */
  path: string;
  form: CheckoutForm;
  notes: string[];
  /** What the summary showed, as posted. Orders stored by the previous release have none. */
  shown?: string | undefined;
  /**
   * 'pressed': the checkout waits for the first answer. 'waiting': sent again until the shop answers. 'cancelling': no
   * longer sent; the shop is asked to cancel it. 'changed': not sent until the shopper agrees to the change. 'placed':
   * the shop has it, and the shopper is being told. 'over': only the notice is left.
   */
  state: 'pressed' | 'waiting' | 'cancelling' | 'changed' | 'placed' | 'over';
  /** When Complete order was pressed, in ms since 1970. Orders stored by the previous release have none. */
  pressedAt?: number;
  /** The text of the notice. */
  news?: string;
};

/** So long, in ms, the checkout waits for the first answer; then the order is waiting. */
export const FIRST_ANSWER_MS = 4000;

const orders = storedValue<readonly WaitingOrder[]>('waitingOrders', readOrders);

export const { current: currentOrders, follow: followOrders, unread: NO_ORDERS } = orders;

/** Stores an order before the first request, so that a reload or a closed tab does not lose it. */
export function storeOrder(order: WaitingOrder): void {
  orders.change((all) => [...all.filter(({ key }) => key !== order.key), order]);
}

/** Updates a stored order. Does nothing when another tab has removed it. */
export function updateOrder(key: string, change: Partial<WaitingOrder>): void {
  orders.change((all) => all.map((order) => (order.key === key ? { ...order, ...change } : order)));
}

/** Says what became of sending an order. Does nothing when the shopper, in any tab, cancelled it or was told already. */
export function settleSending(key: string, state: 'waiting' | 'placed'): void {
  orders.change((all) => all.map((order) => (order.key === key && isSent(order) ? { ...order, state } : order)));
}

/** Asks the shopper to agree to a change. Does nothing when another tab agreed to it, placed or cancelled the order. */
export function askToAgree({ key, shown }: WaitingOrder, news: string): void {
  const isAsked = (order: WaitingOrder) => order.key === key && order.shown === shown && isSent(order);
  orders.change((all) => all.map((order) => (isAsked(order) ? { ...order, state: 'changed', news } : order)));
}

/** True when the shopper cancels the order, in any tab. */
export function isCancelling(key: string): boolean {
  return currentOrders().value.some((order) => order.key === key && order.state === 'cancelling');
}

/** Removes an order whose outcome the shopper knows. */
export function dropOrder(key: string): void {
  orders.change((all) => all.filter((order) => order.key !== key));
}

function isSent({ state }: WaitingOrder): boolean {
  return state === 'pressed' || state === 'waiting';
}

/** The stored orders, also of earlier visits; none when the stored text is invalid. */
function readOrders(text: string | null): readonly WaitingOrder[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOrder) : [];
  } catch {
    return [];
  }
}

function isOrder(stored: unknown): stored is WaitingOrder {
  if (typeof stored !== 'object' || stored === null) return false;
  const { key, path, form, notes, state } = stored as Record<string, unknown>;
  return [key, path, state].every((one) => typeof one === 'string') && typeof form === 'object' && Array.isArray(notes);
}
