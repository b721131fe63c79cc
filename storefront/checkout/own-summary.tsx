import { useState } from 'react';
import { spokenTime } from '../../shop/buying/own-orders.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { SummaryLine } from './summary-line.ts';
import { useOwnOrders } from './use-own-orders.ts';

/** Each line with the order it was in before this screen opened; orders waiting or placed here are told elsewhere. */
export function useOwnSummary({ items, lines }: CheckoutPage): SummaryLine[] {
  const find = useOwnOrders();
  const [openedAt] = useState(Date.now);
  return lines.map((line) => {
    const item = items[line.at];
    const ordered = item && find(item, line.obstacle === 'sold out');
    return ordered?.order !== undefined && ordered.at < openedAt ? { ...line, ordered } : line;
  });
}

/** For who comes back to a placed checkout, which may look like a failure. */
export function OrderedAlready({ lines }: { lines: readonly SummaryLine[] }) {
  const [first] = lines;
  if (!first?.ordered || !lines.every(({ ordered }) => ordered)) return null;
  const isGone = lines.some(({ obstacle }) => obstacle);
  const { order, at } = first.ordered;
  return (
    <p className="order-already">
      {`You ordered this on ${spokenTime(at)}: order ${order}.${isGone ? '' : ' Complete order makes a second order of it.'}`}
    </p>
  );
}
