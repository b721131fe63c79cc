import { type CheckoutForm, REQUIRED_FIELDS } from '../../../shop/orders/order.ts';
import { isOrderKey } from '../../../shop/orders/order-key.ts';
import { isFields, isText } from '../../../shop/text/stored-text.ts';
import { storedList } from '../../../ui/outbox/stored-list.ts';
import { noteStored } from '../../../ui/storage/use-is-stored.ts';
import { WAITING_ORDERS } from './waiting-key.ts';

/** From the press until the shopper has read its outcome. */
export type WaitingOrder = {
  key: string;
  /** The checkout's path, which contains the items. */
  path: string;
  form: CheckoutForm;
  notes: string[];
  /** As typed. */
  code?: string | undefined;
  /** As posted; missing in orders of the previous release. */
  shown?: string | undefined;
  /**
   * 'pressed': waits for the first answer. 'waiting': repeated until the shop answers. 'cancelling': the shop is asked to
   * cancel. 'changed': not sent until the shopper agrees. 'placed': the shopper is being told. 'over': only the notice is left.
   */
  state: (typeof STATES)[number];
  /** ms since 1970; missing in orders of the previous release. */
  pressedAt?: number;
  news?: string;
};

/** In ms; then a pressed order is waiting. */
export const FIRST_ANSWER_MS = 4000;

const STATES = ['pressed', 'waiting', 'cancelling', 'changed', 'placed', 'over'] as const;

/** Includes earlier visits. */
const orders = storedList(WAITING_ORDERS, isOrder);

export const { current: currentOrders, follow: followOrders, unread: NO_ORDERS, drop: dropOrder } = orders;

/** Before the first request, so that a reload or a closed tab does not lose it. */
export function storeOrder(order: WaitingOrder): void {
  orders.put(order);
  noteStored(WAITING_ORDERS);
}

/** Does nothing when another tab has removed it. */
export function updateOrder(key: string, change: Partial<WaitingOrder>): void {
  orders.update(key, (order) => ({ ...order, ...change }));
}

/** Does nothing when the shopper, in any tab, cancelled it or was told already. */
export function settleSending(key: string, state: 'waiting' | 'placed'): void {
  orders.update(key, (order) => (isSent(order) ? { ...order, state } : order));
}

/** Does nothing when another tab agreed to it, placed or cancelled the order. */
export function askToAgree({ key, shown }: WaitingOrder, news: string): void {
  const isAsked = (order: WaitingOrder) => order.shown === shown && isSent(order);
  orders.update(key, (order) => (isAsked(order) ? { ...order, state: 'changed', news } : order));
}

/** In any tab. */
export function isCancelling(key: string): boolean {
  return currentOrders().value.some((order) => order.key === key && order.state === 'cancelling');
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
