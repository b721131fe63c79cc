import { type CheckoutForm, REQUIRED_FIELDS } from '../../../shop/orders/order.ts';
import { isOrderKey } from '../../../shop/orders/order-key.ts';
import { isFields, isText, readStoredList } from '../../../shop/text/stored-text.ts';
import { storedValue } from '../../../ui/storage/stored-value.ts';
import { ORDERS_STORED, WAITING_ORDERS } from './waiting-key.ts';

/** An order from the press until the shopper has read its outcome. */
export type WaitingOrder = {
  key: string;
  /** The path of its checkout, which contains the items. */
  path: string;
  form: CheckoutForm;
  notes: string[];
  /** A discount code, as typed. */
  code?: string | undefined;
  /** What the summary showed, as posted. Orders stored by the previous release have none. */
  shown?: string | undefined;
  /**
   * 'pressed': the checkout waits for the first answer. 'waiting': sent again until the shop answers. 'cancelling': no
   * longer sent; the shop is asked to cancel it. 'changed': not sent until the shopper agrees to the change. 'placed':
   * the shop has it, and the shopper is being told. 'over': only the notice is left.
   */
  state: (typeof STATES)[number];
  /** When Complete order was pressed, in ms since 1970. Orders stored by the previous release have none. */
  pressedAt?: number;
  /** The text of the notice. */
  news?: string;
};

/** So long, in ms, the checkout waits for the first answer; then the order is waiting. */
export const FIRST_ANSWER_MS = 4000;

const STATES = ['pressed', 'waiting', 'cancelling', 'changed', 'placed', 'over'] as const;

/** The stored orders, also of earlier visits. */
const orders = storedValue<readonly WaitingOrder[]>(WAITING_ORDERS, (text) => readStoredList(text, isOrder));

export const { current: currentOrders, follow: followOrders, unread: NO_ORDERS } = orders;

/** Stores an order before the first request, so that a reload or a closed tab does not lose it. */
export function storeOrder(order: WaitingOrder): void {
  orders.change((all) => [...all.filter(({ key }) => key !== order.key), order]);
  window.dispatchEvent(new Event(ORDERS_STORED));
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

function isOrder(stored: unknown): stored is WaitingOrder {
  if (!isFields(stored)) return false;
  const { key, path, form, notes, code, shown, state, pressedAt, news } = stored;
  const isWritten = isOrderKey(key) && isText(path) && isForm(form) && Array.isArray(notes) && notes.every(isText);
  const isKnown =
    STATES.some((one) => one === state) && [code, shown, news].every((one) => one === undefined || isText(one));
  return isWritten && isKnown && (pressedAt === undefined || typeof pressedAt === 'number');
}

function isForm(stored: unknown): boolean {
  return isFields(stored) && FIELDS.every((name) => isText(stored[name]));
}

const FIELDS = [...REQUIRED_FIELDS, 'postal'];
