import type { CartItem } from '../../shop/buying/cart.ts';
import { checkoutItem } from '../../shop/buying/checkout-path.ts';
import type { FindOwnOrder, OwnOrder } from '../../shop/buying/own-orders.ts';
import { type Obstacle, obstacleOfStock } from '../../shop/orders/order.ts';
import { isPriced } from '../../shop/price.ts';
import { availableInTurn } from '../../shop/stock/available-in-turn.ts';

/** What the shop says now of the line at a position of the cart, from 0; the price is in PKR for one unit. */
export type CheckedLine = {
  at: number;
  price?: number | undefined;
  /** Its product is no longer in the shop: checkout leaves it out (spec 4). */
  isGone?: boolean;
  obstacle?: Obstacle | undefined;
  /** How many pieces are left, where they are counted, and the name of the counter that they are taken from. */
  left?: number | undefined;
  counter?: string | undefined;
};

/** A line of the cart as it can be ordered now. */
export type CurrentLine = CartItem & {
  /** Why it cannot be ordered. */
  obstacle?: Obstacle | undefined;
  isGone?: boolean;
  /** PKR for one unit when it was chosen, where it is another price now. */
  priceBefore?: number | undefined;
  left?: number | undefined;
  /** The order of this browser that it is in. */
  ordered?: OwnOrder | undefined;
};

/** The lines with what the shop says of each; unchanged where it says nothing. */
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

/**
 * The lines with the order that each is in: in the same quantity, where it is sold out since in any: then it is the order
 * that took the last pieces.
 */
export function withOwnOrders(lines: readonly CurrentLine[], find: FindOwnOrder): CurrentLine[] {
  return lines.map((line) => {
    const ordered = find(checkoutItem(line), line.obstacle === 'sold out');
    return ordered ? { ...line, ordered } : line;
  });
}

/** Quantities may be others since the shop was asked. */
function otherObstacle({ obstacle }: Pick<CheckedLine, 'obstacle'>): Obstacle | undefined {
  return obstacle === 'not enough' ? undefined : obstacle;
}

/** What is gone from the shop counts (spec 2 totals what is shown): checkout leaves it out. */
export function canBeOrdered(line: CurrentLine): boolean {
  return isPriced(line) && !line.obstacle;
}

/** The lines as the shop sends them; none for any other answer. */
export function readCheckedLines(answer: unknown): CheckedLine[] {
  return Array.isArray(answer) ? answer.filter((one) => typeof one === 'object' && one !== null && 'at' in one) : [];
}
