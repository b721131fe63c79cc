import { checkoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import type { CurrentLine } from './checked-line.ts';

/** Asks before ordered lines are ordered again. */
export function OrderAgain({ lines }: { lines: readonly CurrentLine[] }) {
  const ordered = lines.filter((line) => line.ordered);
  const [first] = ordered;
  if (!first?.ordered) return null;
  const { order, path } = first.ordered;
  if (order !== undefined && path === checkoutPath(lines.map(checkoutItem)))
    return (
      <p role="alert">{`Order ${order} has the same pieces and is on its way. Press once more to order them again.`}</p>
    );
  const titles = [...new Set(ordered.map(({ productTitle }) => productTitle))];
  const again = titles.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return (
    <p role="alert">{`${titles.join(' and ')} ${again[0]} in an order of yours already. Press once more to order ${again[1]} again.`}</p>
  );
}
