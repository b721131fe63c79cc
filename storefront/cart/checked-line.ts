import type { CartItem } from '../../shop/buying/cart.ts';
import { type Obstacle, obstacleOfStock } from '../../shop/orders/order.ts';
import { isPriced } from '../../shop/price.ts';

/** What the shop says now of the line at a position of the cart, from 0; the price is in PKR for one unit. */
export type CheckedLine = {
  at: number;
  price?: number | undefined;
  obstacle?: Obstacle | undefined;
  /** How many pieces are left, where they are counted. */
  left?: number | undefined;
};

/** A line of the cart as it can be ordered now. */
export type CurrentLine = CartItem & {
  /** Why it cannot be ordered. */
  obstacle?: Obstacle | undefined;
  /** PKR for one unit when it was chosen, where it is another price now. */
  priceBefore?: number | undefined;
  left?: number | undefined;
};

/** The line with what the shop says of it; unchanged where the shop says nothing. */
export function currentLine(line: CartItem, checked: CheckedLine | undefined): CurrentLine {
  if (!checked) return line;
  const { price, left } = checked;
  // The quantity may be another one since the shop was asked.
  const other = checked.obstacle === 'not enough' ? undefined : checked.obstacle;
  const obstacle = other ?? obstacleOfStock(left, line.quantity);
  const { productPrice: priceBefore, ...rest } = line;
  if (price === undefined) return { ...rest, obstacle, left };
  const isOther = priceBefore !== undefined && priceBefore !== price;
  return { ...rest, productPrice: price, obstacle, left, ...(isOther ? { priceBefore } : {}) };
}

export function canBeOrdered(line: CurrentLine): boolean {
  return isPriced(line) && !line.obstacle;
}

/** The lines as the shop sends them; none for any other answer. */
export function readCheckedLines(answer: unknown): CheckedLine[] {
  return Array.isArray(answer) ? answer.filter((one) => typeof one === 'object' && one !== null && 'at' in one) : [];
}
