import { type CheckoutLine, obstacleOf } from '../../shop/orders/order.ts';
import { FEW_PIECES, leftOf, sharedCounterOf } from '../../shop/stock/stock-counts.ts';
import type { CheckedLine } from './checked-line.ts';

/**
 * `count`: the cart's lines. Pieces left are told as on the product page and checkout: where few, and where the cart has more.
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
