import type { CheckoutForm } from '../../../shop/order.ts';
import { storedValue } from '../../../ui/stored-value.ts';

/** An order that was pressed, until the shopper has read what became of it. */
export type WaitingOrder = {
  key: string;
  /** Of its checkout, as the order names its items. */
  path: string;
  form: CheckoutForm;
  notes: string[];
  /**
   * 'pressed': the checkout itself waits for the first answer. 'waiting': sent until the shop answers. 'cancelling':
   * not sent any more, and taken back as soon as the shop can be asked. 'placed': the shop has it, and the shopper is
   * being told. 'over': nothing is left to do but to be read.
   */
  state: 'pressed' | 'waiting' | 'cancelling' | 'placed' | 'over';
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
