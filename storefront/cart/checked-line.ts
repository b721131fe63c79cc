import type { CartItem } from '../../shop/buying/cart.ts';
import { checkoutItem } from '../../shop/buying/checkout-path.ts';
import type { FindOwnOrder, OwnOrder } from '../../shop/buying/own-orders.ts';
import { type Obstacle, obstacleOfStock } from '../../shop/orders/order.ts';
import { isPriced } from '../../shop/price.ts';
import { availableInTurn } from '../../shop/stock/available-in-turn.ts';

/** `at`: the position in the cart, from 0. `productPrice`: PKR for one unit. */
export type CheckedLine = {
  at: number;
  price?: number | undefined;
  /** No longer in the shop: checkout leaves it out (spec 4). */
  isGone?: boolean;
  obstacle?: Obstacle | undefined;
  /** Pieces left, where counted, and their counter. */
  left?: number | undefined;
  counter?: string | undefined;
};

export type CurrentLine = CartItem & {
  obstacle?: Obstacle | undefined;
  isGone?: boolean;
  /** PKR for one unit when chosen, where the price has changed. */
  priceBefore?: number | undefined;
  left?: number | undefined;
  ordered?: OwnOrder | undefined;
};

/** Unchanged where the shop says nothing. */
export function currentLines(
  lines: readonly CartItem[],
  checkedOf: (line: CartItem) => CheckedLine | undefined,
): CurrentLine[] {
  const checked = lines.map((line) => ({ ...checkedOf(line), quantity: line.quantity }));
  const available = availableInTurn(checked.map((one) => (otherObstacle(one) ? { ...one, quantity: 0 } : one)));
  return lines.map((line, i) => currentLine(line, checkedOf(line), available[i]));
}

function currentLine(line: CartItem, checked: CheckedLine | undefined, available: number | undefined): CurrentLine {
  if (!checked) return line;
  if (checked.isGone) return { ...line, isGone: true };
  const { price, left } = checked;
  const obstacle = otherObstacle(checked) ?? obstacleOfStock({ available, left, quantity: line.quantity });
  const { productPrice: priceBefore, ...rest } = line;
  if (price === undefined) return { ...rest, obstacle, left };
  const isOther = priceBefore !== undefined && priceBefore !== price;
  return { ...rest, productPrice: price, obstacle, left, ...(isOther ? { priceBefore } : {}) };
}

/** Adds the order of each line: in the same quantity, or in any if it is sold out since, as that order took the last pieces. */
export function withOwnOrders(lines: readonly CurrentLine[], find: FindOwnOrder): CurrentLine[] {
  return lines.map((line) => {
    const ordered = find(checkoutItem(line), line.obstacle === 'sold out');
    return ordered ? { ...line, ordered } : line;
  });
}

/** Quantities may have changed since the shop was asked. */
function otherObstacle({ obstacle }: Pick<CheckedLine, 'obstacle'>): Obstacle | undefined {
  return obstacle === 'not enough' ? undefined : obstacle;
}

/** A product gone from the shop counts (spec 2 totals what is shown): checkout leaves it out. */
export function canBeOrdered(line: CurrentLine): boolean {
  return isPriced(line) && !line.obstacle;
}

/** None for an invalid answer. */
export function readCheckedLines(answer: unknown): CheckedLine[] {
  return Array.isArray(answer) ? answer.filter((one) => typeof one === 'object' && one !== null && 'at' in one) : [];
}
