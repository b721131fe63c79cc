import { type CheckoutLine, obstacleOf } from '../../shop/orders/order.ts';
import { FEW_PIECES, leftOf, sharedCounterOf } from '../../shop/stock/stock-counts.ts';
import type { CheckedLine } from './checked-line.ts';

/**
 * What the shop says of a cart's `count` lines, of those that it found. How many pieces are left it says as the product's page
 * and the checkout do: where they are few, and where the cart has more.
 */
export function checkedLines(count: number, found: readonly CheckoutLine[]): CheckedLine[] {
  const short = new Set(found.filter((line) => obstacleOf(line) === 'not enough').map(counterOf));
  const lineAt = new Map(found.map((line) => [line.at, line]));
  return Array.from({ length: count }, (_, at) => {
    const line = lineAt.get(at);
    if (!line) return { at, isGone: true };
    const counter = counterOf(line);
    const left = leftOf(line.product, line);
    const isTold = left !== undefined && (left <= FEW_PIECES || short.has(counter));
    return {
      at,
      price: line.product.productPrice,
      obstacle: obstacleOf(line),
      ...(isTold ? { left, counter } : {}),
    };
  });
}

function counterOf(line: CheckoutLine): string | undefined {
  return sharedCounterOf(line.product, line);
}
