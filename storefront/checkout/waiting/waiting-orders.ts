import type { CheckoutForm } from '../../../shop/order.ts';
import { storedValue } from '../../../ui/stored-value.ts';
import { newsOf } from '../refusal.ts';

/** An order that was pressed, until the shopper has read what became of it. */
export type WaitingOrder = {
  key: string;
  /** Of its checkout, as the order names its items. */
  path: string;
  form: CheckoutForm;
  notes: string[];
  /** What the summary showed, as it is posted; the version before kept none. */
  shown?: string | undefined;
  /**
   * 'pressed': the checkout itself waits for the first answer. 'waiting': sent until the shop answers. 'cancelling':
   * not sent any more, and taken back as soon as the shop can be asked. 'changed': not sent any more until the shopper
   * has agreed to what changed since it was shown. 'placed': the shop has it, and the shopper is being told. 'over':
   * nothing is left to do but to be read.
   */
  state: 'pressed' | 'waiting' | 'cancelling' | 'changed' | 'placed' | 'over';
  /** What the shopper has yet to read of it. */
  news?: string;
};

const orders = storedValue<readonly WaitingOrder[]>('waitingOrders', readOrders);

export const { current: currentOrders, follow: followOrders, unread: NO_ORDERS } = orders;

/** Keeps an order before it is sent for the first time, so that a reload or a closed tab does not forget it. */
export function keepOrder(order: WaitingOrder): void {
  orders.change((all) => [...all.filter(({ key }) => key !== order.key), order]);
}

/** Writes down how an order goes on; nothing when another tab has settled it meanwhile. */
export function updateOrder(key: string, change: Partial<WaitingOrder>): void {
  orders.change((all) => all.map((order) => (order.key === key ? { ...order, ...change } : order)));
}

/** Keeps why the order was not placed until the shopper has read it, or has agreed to what changed. */
export function keepRefusal(order: WaitingOrder, outcome: Parameters<typeof newsOf>[0]): void {
  const news = newsOf(outcome);
  if (outcome.state === 'changed') askToAgree(order, news);
  else updateOrder(order.key, { state: 'over', news });
}

/** Not where it was agreed to, placed or cancelled in another tab meanwhile. */
function askToAgree({ key, shown }: WaitingOrder, news: string): void {
  const isAsked = (order: WaitingOrder) =>
    order.key === key && order.shown === shown && (order.state === 'pressed' || order.state === 'waiting');
  orders.change((all) => all.map((order) => (isAsked(order) ? { ...order, state: 'changed', news } : order)));
}

/** Lets an order go: its fate is known and was said. */
export function dropOrder(key: string): void {
  orders.change((all) => all.filter((order) => order.key !== key));
}

/** What another visit left; one whose page was closed in the middle of the first try goes on waiting. */
function readOrders(text: string | null): readonly WaitingOrder[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOrder) : [];
  } catch {
    return [];
  }
}

function isOrder(kept: unknown): kept is WaitingOrder {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, path, form, notes, state } = kept as Record<string, unknown>;
  return [key, path, state].every((one) => typeof one === 'string') && typeof form === 'object' && Array.isArray(notes);
}
