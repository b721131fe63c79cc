import { type CheckoutItem, checkoutPath } from './checkout-path.ts';
import { readCheckoutPath } from './read-checkout-path.ts';

/** An order placed in this browser. It has no number while it waits to be sent. */
export type OwnOrder = { order?: string | undefined; at: number; path: string };

/** Finds the order of a line in the same quantity; with `anyQuantity`, else in another one. */
export type FindOwnOrder = (line: CheckoutItem, anyQuantity?: boolean) => OwnOrder | undefined;

export function ownOrders(orders: readonly OwnOrder[]): FindOwnOrder {
  const byLine = new Map<string, OwnOrder>();
  for (const order of [...orders].reverse())
    for (const item of readCheckoutPath(order.path)) {
      byLine.set(keyOf(item), order);
      byLine.set(keyOf({ ...item, quantity: 0 }), order);
    }
  return (line, anyQuantity = false) =>
    byLine.get(keyOf(line)) ?? (anyQuantity ? byLine.get(keyOf({ ...line, quantity: 0 })) : undefined);
}

export function orderedText({ order }: OwnOrder): string {
  return order === undefined ? 'Your order of this waits to be sent' : `You ordered this: order ${order}`;
}

/** '21 November, 3:14 pm' */
export function spokenTime(at: number): string {
  return new Date(at).toLocaleString('en-PK', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
}

function keyOf(item: CheckoutItem): string {
  return checkoutPath([item]);
}
